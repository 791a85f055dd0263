// A title as the name of a file, by the rules of `file_stem` in crates/text: what the save dialog opens with.

/** Longest stem, in characters and in bytes: with an ending it fits the 255 bytes of the common file systems. */
const MOST = 80;
const MOST_BYTES = 180;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\s*(\.|$))/i;

/**
 * A stem that every system takes: it leads into no other folder, is no device, neither hides the file nor looks like an option, and
 * holds nothing that is not seen. `otherwise` is the name where nothing of the title is left.
 */
export function fileStem(title: string, otherwise: string): string {
  const words = title.replace(/\s+/gu, " ").trim();
  const plain = [...words.replace(/[/\\:*?"<>|\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu, "-")];
  let stem = plain.slice(0, MOST).join("").replace(/^[.\-~ ]+/u, "");
  while (new TextEncoder().encode(stem).length > MOST_BYTES) stem = [...stem].slice(0, -1).join("");
  stem = stem.replace(/[. ]+$/u, "");
  if (stem === "") return otherwise;
  return DEVICE.test(stem) ? `_${stem}` : stem;
}

/** The name of a file that came from elsewhere, its ending kept where it is one. */
export function fileNameOf(name: string, otherwise: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? "";
  return fileStem(name.slice(0, name.length - ending.length), otherwise) + ending;
}
