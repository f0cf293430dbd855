import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { readTar, TAR_END, tarEntry } from '../src/tar.js';

interface File {
  name: string;
  mode: number;
  content: Buffer;
}

const name = fc
  .stringMatching(/^[a-z0-9_.]{1,20}(\/[a-z0-9_.é]{1,20}){0,3}$/)
  .filter((each) => Buffer.byteLength(each) <= 100);
const content = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));
const files = fc.array(fc.record({ name, mode: fc.integer({ min: 0, max: 0o777 }), content }), { maxLength: 5 });

const archiveOf = (entries: File[]): Buffer => Buffer.concat([...entries.map(tarEntry), TAR_END]);

/** The archive as a network or a disk delivers it: in chunks of any size. */
async function* inChunks(archive: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size);
}

async function readAll(archive: Buffer, size: number): Promise<File[]> {
  const found: File[] = [];
  for await (const entry of readTar(inChunks(archive, size))) {
    const parts: Buffer[] = [];
    for await (const part of entry.content) parts.push(Buffer.from(part));
    found.push({ name: entry.name, mode: entry.mode, content: Buffer.concat(parts) });
  }
  return found;
}

describe('tar archives', () => {
  test('contain the files that were added, in chunks of any size', () =>
    fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 1_500 }), async (entries, size) => {
        expect(await readAll(archiveOf(entries), size)).toEqual(entries);
      }),
      { numRuns: 50 },
    ));

  test('that are truncated at any position are refused', () =>
    fc.assert(
      fc.asyncProperty(files, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (entries, part) => {
        const whole = archiveOf(entries);
        // The first of the two end blocks marks the end.
        const cut = whole.subarray(0, Math.floor((whole.length - 512) * part));
        await expect(readAll(cut, 700)).rejects.toThrow('truncated');
      }),
      { numRuns: 50 },
    ));

  test('distinguish folders from files', async () => {
    const archive = Buffer.concat([tarEntry({ name: 'base/', mode: 0o700 }), TAR_END]);
    const types: string[] = [];
    for await (const entry of readTar(inChunks(archive, 512))) types.push(`${entry.name} ${entry.type}`);
    expect(types).toEqual(['base/ directory']);
  });

  test('continue with the next file if the content of one is not read', async () => {
    const archive = archiveOf([
      { name: 'big', mode: 0o600, content: Buffer.alloc(3_000, 1) },
      { name: 'next', mode: 0o600, content: Buffer.from('x') },
    ]);
    const names: string[] = [];
    for await (const entry of readTar(inChunks(archive, 100))) names.push(entry.name);
    expect(names).toEqual(['big', 'next']);
  });

  test('with a damaged header are refused', async () => {
    const archive = archiveOf([{ name: 'one', mode: 0o600, content: Buffer.from('x') }]);
    archive.write('two', 0);
    await expect(readAll(archive, 512)).rejects.toThrow('damaged tar header');
  });

  test('with a link are refused, because a link could lead the next file elsewhere', async () => {
    const header = tarEntry({ name: 'link', mode: 0o777 });
    header.write('2', 156);
    // The checksum is the sum of the bytes: the type changed from "0" to "2".
    const sum = Number.parseInt(header.toString('latin1', 148, 154), 8) + 2;
    header.write(sum.toString(8).padStart(6, '0'), 148);
    await expect(readAll(Buffer.concat([header, TAR_END]), 512)).rejects.toThrow('neither a file nor a folder');
  });

  test('refuse long names', () => {
    expect(() => tarEntry({ name: 'n'.repeat(101), mode: 0o600 })).toThrow(RangeError);
  });
});
