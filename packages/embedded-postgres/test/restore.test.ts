import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { restore } from '../src/restore.js';
import { TAR_END, tarEntry } from '../src/tar.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), `tillgate-test-${process.pid}-`));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an archive that is not a backup, and one that writes outside the folder, are refused and change nothing', async () => {
  const target = await mkdtemp(path.join(folder, 'target-'));
  const foreign = path.join(folder, 'foreign.tar.gz');
  await writeFile(foreign, gzipSync(Buffer.concat([tarEntry({ name: 'README', mode: 0o600 }), TAR_END])));
  await expect(restore({ dataDir: target, file: foreign, force: false })).rejects.toThrow(
    'was not created by the backup command',
  );

  const hostile = path.join(folder, 'hostile.backup');
  const content = Buffer.from('hostile');
  const entries = [tarEntry({ name: 'tillgate/', mode: 0o700 })];
  entries.push(tarEntry({ name: 'tillgate/../../escaped', mode: 0o600, content }), TAR_END);
  await writeFile(hostile, gzipSync(Buffer.concat(entries)));
  await expect(restore({ dataDir: target, file: hostile, force: false })).rejects.toThrow('points outside the folder');
  expect(await readdir(target)).toEqual([]);
});
