import path from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from '@tillgate/embedded-postgres';
import { embeddedDataDir } from './embedded-data-dir.js';

const print = (text: string): boolean => process.stderr.write(`${text}\n`);

// npm run restore -- FILE [--force]
try {
  const { values, positionals } = parseArgs({ options: { force: { type: 'boolean' } }, allowPositionals: true });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new Error('Usage: npm run restore -- FILE [--force]');
  const dataDir = embeddedDataDir(process.env);
  await restore({ dataDir, file, force: values.force === true });
  print(`Restored ${path.resolve(file)} into ${path.resolve(dataDir)}.`);
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
