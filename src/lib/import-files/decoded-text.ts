/** The encodings that a byte order mark names. Without one, a file is UTF-8. */
const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** The encoding of a file that begins with these bytes. */
export const encodingOf = (first: Uint8Array): string =>
  marks.find(({ bytes }) => bytes.every((byte, index) => first[index] === byte))?.encoding ?? 'utf-8';

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark ("Unicode text" of spreadsheet programs), in pieces
 * and without the mark. Bytes that are not valid become U+FFFD.
 */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let first = new Uint8Array();
  for await (const chunk of bytes) {
    // The mark may be divided between two chunks.
    first = joined(first, chunk);
    if (!decoder && first.length < 2) continue;
    decoder ??= new TextDecoder(encodingOf(first));
    const text = decoder.decode(first, { stream: true });
    first = new Uint8Array();
    if (text !== '') yield text;
  }
  const rest = (decoder ?? new TextDecoder()).decode(first);
  if (rest !== '') yield rest;
}
