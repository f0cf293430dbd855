import { encodingOf } from '../../../src/lib/import-files/decoded-text.js';

/**
 * The text of a small file as spreadsheet programs write it: in UTF-8, in UTF-16 with a byte order mark, or else in the
 * encoding of Western European Windows.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
