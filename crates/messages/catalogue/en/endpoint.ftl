# Replies that did not come, or could not be read. $host is a name and a port.

# $reason (message)
endpoint-unreachable = No reply from { $host }: { $reason }.
nothing-listens = no server is listening there
name-unknown = no server has that name
certificate-untrusted = its certificate is not trusted
not-connected = no connection could be made
connection-broke = the connection was lost
endpoint-refused-key = The endpoint { $host } refused the key.
endpoint-rate-limited = The endpoint { $host } accepts no more requests for now.
endpoint-no-model = The endpoint { $host } has no model named "{ $model }", or its address is not that of a chat endpoint.
endpoint-prompt-too-long = The passages and the question together are longer than the model at { $host } can read.
endpoint-status = The endpoint { $host } answered with status { $status }.
# $seconds (number)
endpoint-timed-out = { $seconds ->
    [one] No complete reply from { $host } within one second.
   *[other] No complete reply from { $host } within { $seconds } seconds.
}
# $reason (message)
endpoint-bad-reply = The reply of { $host } could not be read: { $reason }.
reply-not-json = it is not JSON
reply-not-chat = it is not a chat reply
reply-not-embeddings = it is not an embedding reply
reply-not-rerank = it is not a rerank reply
reply-other-length = its vectors differ in length from earlier ones
reply-vector-missing = a vector is missing
reply-not-handled = it could not be processed
reply-given-up = the endpoint broke off before the end
# $bytes (number)
endpoint-reply-too-long = { $bytes ->
    [one] The reply of { $host } was longer than one byte.
   *[other] The reply of { $host } was longer than { $bytes } bytes.
}
stopped = Stopped.
# $why (message)
address-wrong = The endpoint's address { $why }, for example http://localhost:11434/v1.
address-not-web = must be a web address
address-scheme = must begin with http:// or https://
address-with-credentials = must not contain a key or password; enter the key separately
address-with-key = must not contain a key (its part "{ $part }" looks like one); enter the key separately
proxy-unusable = The endpoint's proxy can't be used.
certificates-unusable = The endpoint's certificates can't be used.
network-unusable = The endpoint's network settings can't be used.
certificates-none = The endpoint's certificate file contains no certificate in PEM form.
header-unsendable = The header { $name } can't be sent.
key-characters = The key contains characters that cannot be part of a key.
model-unnamed = No model is set for the endpoint.
endpoint-no-thread = No thread could be started for the endpoint.
# $why (message)
embedding-model-unusable = The embedding model in { $folder } cannot be used: { $why }.
