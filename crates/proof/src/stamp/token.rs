//! The token: what was stamped and when, signed (RFC 3161, 2.4.2; RFC 5652).

use der::asn1::ObjectIdentifier;
use der::{Decode, Encode, Tag};
use x509_cert::Certificate;
use x509_cert::ext::pkix::SubjectKeyIdentifier;

use super::algorithm::{self, Method, SHA256, hash};
use super::reading::{Value, Values, context};
use super::time::Moment;
use super::{StampFault, hex};

const SIGNED_DATA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.7.2");
const TST_INFO: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.1.4");
const CONTENT_TYPE: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.3");
const MESSAGE_DIGEST: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.4");
const SIGNING_CERTIFICATE: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.2.12");
const SIGNING_CERTIFICATE_2: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.9.16.2.47");

/// More certificates than any chain needs.
const MOST_CERTIFICATES: usize = 32;

/// What a token says, unchecked.
pub(super) struct Info<'a> {
    pub(super) policy: ObjectIdentifier,
    pub(super) hash: ObjectIdentifier,
    pub(super) imprint: &'a [u8],
    pub(super) serial: &'a [u8],
    pub(super) time: Moment,
    /// The content of the nonce's INTEGER.
    pub(super) nonce: Option<&'a [u8]>,
}

/// A token, taken apart.
pub(super) struct Token<'a> {
    pub(super) info: Info<'a>,
    pub(super) certificates: Vec<Certificate>,
    /// The bytes of `TSTInfo`, which the signature covers.
    signed: &'a [u8],
    signer: Signer<'a>,
}

struct Signer<'a> {
    /// `issuerAndSerialNumber`, or a `subjectKeyIdentifier`.
    id: Value<'a>,
    digest: ObjectIdentifier,
    /// The content of the set, and each attribute's values.
    attributes: &'a [u8],
    method: ObjectIdentifier,
    parameters: Option<&'a [u8]>,
    signature: &'a [u8],
}

impl<'a> Token<'a> {
    /// Of a reply or of a token alone.
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, StampFault> {
        let mut fields = Values::of_sequence(bytes, "it is no time stamp")?;
        // A reply begins with a status, a token with what it is.
        if fields.optional(Tag::Sequence)?.is_some() {
            let token = super::reply::token_of(bytes)?;
            return Self::read_token(token);
        }
        Self::read_token(bytes)
    }

    fn read_token(bytes: &'a [u8]) -> Result<Self, StampFault> {
        const PART: &str = "its frame";
        let mut content = Values::of_sequence(bytes, PART)?;
        if content.oid()? != SIGNED_DATA {
            return Err(content.fault());
        }
        let explicit = content.expect(context(0, true))?;
        let mut data = Values::of_sequence(explicit.content, PART)?;
        data.expect(Tag::Integer)?;
        data.expect(Tag::Set)?;
        let mut encapsulated = data.sequence()?;
        if encapsulated.oid()? != TST_INFO {
            return Err(StampFault::Unreadable("it is no time stamp"));
        }
        let octets = encapsulated.expect(context(0, true))?;
        let signed = Values::of(octets.content, PART)?.expect(Tag::OctetString)?.content;
        let certificates = match data.optional(context(0, true))? {
            Some(set) => certificates(set.content)?,
            None => Vec::new(),
        };
        data.optional(context(1, true))?;
        let signers = data.expect(Tag::Set)?;
        let signer = Signer::read(signers.content)?;
        Ok(Self { info: Info::read(signed)?, certificates, signed, signer })
    }

    /// That it is the stamp of this content.
    pub(super) fn check_content(&self, content: &[u8]) -> Result<(), StampFault> {
        let expected = hash(self.info.hash, content)?;
        // A stamp of a weak hash would be a stamp of two contents.
        if expected.len() < 32 {
            return Err(StampFault::UnknownMethod(self.info.hash.to_string()));
        }
        if expected != self.info.imprint {
            return Err(StampFault::OtherContent { found: hex(self.info.imprint), expected: hex(&expected) });
        }
        Ok(())
    }

    /// That the signer's certificate signed it. Gives that certificate.
    pub(super) fn check_signature(&self) -> Result<&Certificate, StampFault> {
        let signer = &self.signer;
        let certificate = self.certificates.iter().find(|c| signer.is(c)).ok_or(StampFault::NoCertificate)?;
        let attributes = Values::of(signer.attributes, "its signed attributes")?.rest()?;
        let kind = one(&attributes, CONTENT_TYPE)?.ok_or(StampFault::Unreadable("its signed attributes"))?;
        if ObjectIdentifier::from_bytes(kind.content).ok() != Some(TST_INFO) {
            return Err(StampFault::Unreadable("its signed attributes"));
        }
        let digest = one(&attributes, MESSAGE_DIGEST)?.ok_or(StampFault::Unreadable("its signed attributes"))?;
        if hash(signer.digest, self.signed)? != digest.content {
            return Err(StampFault::Altered);
        }
        // What is signed is the attributes as a SET, in whose place the token has [0].
        let mut set = vec![0x31];
        let length = der::Length::try_from(signer.attributes.len()).map_err(|_| StampFault::Unreadable("its signed attributes"))?;
        length.encode_to_vec(&mut set).map_err(|_| StampFault::Unreadable("its signed attributes"))?;
        set.extend_from_slice(signer.attributes);
        let method = Method { oid: signer.method, parameters: signer.parameters, digest: Some(signer.digest) };
        algorithm::check(&method, certificate.tbs_certificate().subject_public_key_info(), &set, signer.signature)?;
        names(&attributes, certificate)?;
        Ok(certificate)
    }
}

impl<'a> Info<'a> {
    fn read(bytes: &'a [u8]) -> Result<Self, StampFault> {
        const PART: &str = "what it says";
        let mut fields = Values::of_sequence(bytes, PART)?;
        if fields.expect(Tag::Integer)?.content != [1] {
            return Err(StampFault::Unreadable("its version"));
        }
        let policy = fields.oid()?;
        let mut imprint = fields.sequence()?;
        let (hash, _) = imprint.algorithm()?;
        let imprint = imprint.expect(Tag::OctetString)?.content;
        let serial = fields.expect(Tag::Integer)?.content;
        let time = Moment::of_stamp(fields.expect(Tag::GeneralizedTime)?.content)?;
        fields.optional(Tag::Sequence)?;
        fields.optional(Tag::Boolean)?;
        let nonce = fields.optional(Tag::Integer)?.map(|v| v.content);
        Ok(Self { policy, hash, imprint, serial, time, nonce })
    }
}

impl<'a> Signer<'a> {
    /// The one signer that a token has (RFC 3161, 2.4.2).
    fn read(signers: &'a [u8]) -> Result<Self, StampFault> {
        const PART: &str = "its signer";
        let mut fields = Values::of_sequence(signers, PART)?;
        fields.expect(Tag::Integer)?;
        let id = fields.next()?;
        let (digest, _) = fields.algorithm()?;
        let attributes = fields.expect(context(0, true))?.content;
        let (method, parameters) = fields.algorithm()?;
        let signature = fields.expect(Tag::OctetString)?.content;
        Ok(Self { id, digest, attributes, method, parameters, signature })
    }

    fn is(&self, certificate: &Certificate) -> bool {
        let certificate = certificate.tbs_certificate();
        if self.id.tag == context(0, false) {
            let key = certificate.get_extension::<SubjectKeyIdentifier>();
            return matches!(key, Ok(Some((_, key))) if key.0.as_bytes() == self.id.content);
        }
        let named = || {
            let mut fields = Values::of(self.id.content, "its signer").ok()?;
            let issuer = fields.next().ok()?;
            let serial = fields.expect(Tag::Integer).ok()?;
            Some(certificate.issuer().to_der().ok()? == issuer.bytes && certificate.serial_number().as_bytes() == serial.content)
        };
        self.id.tag == Tag::Sequence && named().unwrap_or(false)
    }
}

/// The signed attribute that names the certificate (RFC 5816; RFC 2634 for those that name it by SHA-1).
fn names(attributes: &[Value<'_>], certificate: &Certificate) -> Result<(), StampFault> {
    const PART: &str = "which certificate it was signed with";
    let encoded = certificate.to_der().map_err(|_| StampFault::Unreadable(PART))?;
    let (value, by_sha1) = match (one(attributes, SIGNING_CERTIFICATE_2)?, one(attributes, SIGNING_CERTIFICATE)?) {
        (Some(value), _) => (value, false),
        (None, Some(value)) => (value, true),
        (None, None) => return Err(StampFault::Unreadable(PART)),
    };
    let mut first = Values::of(value.content, PART)?.sequence()?.sequence()?;
    let algorithm = match first.optional(Tag::Sequence)? {
        Some(named) if !by_sha1 => Values::of(named.content, PART)?.oid()?,
        Some(_) => return Err(StampFault::Unreadable(PART)),
        None if by_sha1 => algorithm::SHA1,
        None => SHA256,
    };
    let named = first.expect(Tag::OctetString)?.content;
    if hash(algorithm, &encoded)? == named { Ok(()) } else { Err(StampFault::OtherCertificate) }
}

/// The only value of the only attribute of that kind; none if there is none.
fn one<'a>(attributes: &[Value<'a>], kind: ObjectIdentifier) -> Result<Option<Value<'a>>, StampFault> {
    const PART: &str = "its signed attributes";
    let mut found = None;
    for attribute in attributes {
        let mut fields = Values::of(attribute.content, PART)?;
        if fields.oid()? != kind {
            continue;
        }
        let value = Values::only(fields.expect(Tag::Set)?.content, PART)?;
        if found.replace(value).is_some() {
            return Err(fields.fault());
        }
    }
    Ok(found)
}

fn certificates(set: &[u8]) -> Result<Vec<Certificate>, StampFault> {
    const PART: &str = "its certificates";
    let values = Values::of(set, PART)?.rest()?;
    if values.len() > MOST_CERTIFICATES {
        return Err(StampFault::Unreadable(PART));
    }
    // Others than X.509 certificates may be among them, under tags of their own.
    let plain = values.iter().filter(|v| v.tag == Tag::Sequence);
    plain.map(|v| Certificate::from_der(v.bytes).map_err(|_| StampFault::Unreadable(PART))).collect()
}
