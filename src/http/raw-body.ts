import { refuse } from '../errors.js';

/** The raw body. Refuses BODY_TOO_LARGE. */
export async function bytesOf(payload: AsyncIterable<unknown>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    length += bytes.length;
    if (length > most) refuse('BODY_TOO_LARGE');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
