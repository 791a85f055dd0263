//! The safetensors file format: a length, a JSON header, numbers.

use std::collections::HashMap;

use serde::Deserialize;

/// The header is never longer than this, in bytes.
const LONGEST_HEADER: u64 = 100_000_000;

/// The tensors of a file, read in place.
pub struct Tensors<'a> {
    entries: HashMap<String, Entry>,
    data: &'a [u8],
}

#[derive(Deserialize)]
struct Entry {
    dtype: String,
    shape: Vec<usize>,
    data_offsets: (usize, usize),
}

impl<'a> Tensors<'a> {
    /// Reads the header. `Err` says what is wrong with the file.
    pub fn read(bytes: &'a [u8]) -> Result<Self, String> {
        let length = bytes.first_chunk::<8>().map(|b| u64::from_le_bytes(*b)).ok_or("it is too short")?;
        let length = usize::try_from(length).ok().filter(|l| *l as u64 <= LONGEST_HEADER).ok_or("its header is too long")?;
        let header = bytes.get(8..8 + length).ok_or("its header is cut")?;
        let mut raw: HashMap<String, serde_json::Value> = serde_json::from_slice(header).map_err(|e| format!("its header: {e}"))?;
        raw.remove("__metadata__");
        let entries = raw
            .into_iter()
            .map(|(name, value)| serde_json::from_value(value).map(|entry| (name, entry)))
            .collect::<Result<_, _>>()
            .map_err(|e| format!("its header: {e}"))?;
        Ok(Self { entries, data: &bytes[8 + length..] })
    }

    /// The numbers of a tensor, which must have that shape: 32-bit floating point, or 8-bit integers beside `<name>.scale`, what 1
    /// stands for in each row.
    pub fn get(&self, name: &str, shape: &[usize]) -> Result<Vec<f32>, String> {
        let whole = self.entry(name).is_some_and(|entry| entry.dtype == "I8");
        if !whole {
            return Ok(self.bytes(name, "F32", 4, shape)?.as_chunks::<4>().0.iter().map(|b| f32::from_le_bytes(*b)).collect());
        }
        let (rows, row) = (shape.first().copied().unwrap_or_default(), shape.iter().skip(1).product::<usize>().max(1));
        let scales = self.get(&format!("{name}.scale"), &[rows])?;
        let whole = self.bytes(name, "I8", 1, shape)?.chunks_exact(row).zip(scales);
        Ok(whole.flat_map(|(row, scale)| row.iter().map(move |b| f32::from(b.cast_signed()) * scale)).collect())
    }

    fn bytes(&self, name: &str, dtype: &str, width: usize, shape: &[usize]) -> Result<&'a [u8], String> {
        let entry = self.entry(name).ok_or_else(|| format!("{name} is missing"))?;
        if entry.dtype != dtype || entry.shape != shape {
            return Err(format!("{name} is {} {:?}, not {dtype} {shape:?}", entry.dtype, entry.shape));
        }
        let bytes = self.data.get(entry.data_offsets.0..entry.data_offsets.1).ok_or_else(|| format!("{name} is cut"))?;
        if bytes.len() != shape.iter().product::<usize>() * width {
            return Err(format!("{name} has another length than its shape"));
        }
        Ok(bytes)
    }

    fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.get(name).or_else(|| self.entries.get(&format!("bert.{name}")))
    }

    /// The first dimension of a tensor.
    pub fn rows(&self, name: &str) -> Option<usize> {
        self.entry(name)?.shape.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let mut out = (header.len() as u64).to_le_bytes().to_vec();
        out.extend(header.as_bytes());
        out.extend(data);
        out
    }

    #[test]
    fn integers_are_read_with_the_scale_of_their_row() {
        let header =
            r#"{"x":{"dtype":"I8","shape":[2,2],"data_offsets":[0,4]},"x.scale":{"dtype":"F32","shape":[2],"data_offsets":[4,12]}}"#;
        let whole = file(header, &[1, 255, 127, 129, 0, 0, 128, 63, 0, 0, 0, 64]);
        assert_eq!(Tensors::read(&whole).unwrap().get("x", &[2, 2]).unwrap(), [1.0, -1.0, 254.0, -254.0]);
        assert!(Tensors::read(&whole[..whole.len() - 1]).unwrap().get("x", &[2, 2]).is_err());
    }

    #[test]
    fn numbers_are_read_and_damage_is_named() {
        let good =
            file(r#"{"__metadata__":{"a":"b"},"x":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#, &[0, 0, 128, 63, 0, 0, 0, 64]);
        assert_eq!(Tensors::read(&good).unwrap().get("x", &[2]).unwrap(), [1.0, 2.0]);
        assert!(Tensors::read(&good).unwrap().get("x", &[1, 2]).is_err());
        assert!(Tensors::read(&good).unwrap().get("y", &[2]).is_err());
        assert!(Tensors::read(&good[..good.len() - 1]).unwrap().get("x", &[2]).is_err());
        for cut in 0..good.len() - 8 {
            assert!(Tensors::read(&good[..cut]).is_err(), "{cut}");
        }
        assert!(Tensors::read(&u64::MAX.to_le_bytes()).is_err());
    }
}
