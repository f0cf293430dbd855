import { get } from 'node:http';

/** The bytes that a browser receives for a URL if it accepts these encodings. */
export const encodedSize = (url: string, encodings: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': encodings } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
