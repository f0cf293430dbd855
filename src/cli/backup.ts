import path from 'node:path';
import { backup } from '@tillgate/embedded-postgres';
import { embeddedDataDir } from './embedded-data-dir.js';

const print = (text: string): boolean => process.stderr.write(`${text}\n`);

// npm run backup -- FILE
const [file, ...rest] = process.argv.slice(2);
try {
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new Error('Usage: npm run backup -- FILE');
  const dataDir = embeddedDataDir(process.env);
  await backup({ dataDir, file, log: print });
  print(`Backed up ${path.resolve(dataDir)} to ${path.resolve(file)}. It contains the secret keys: store it safely.`);
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
