import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The secrets that a service with the embedded database makes up for itself, by the names of their variables. */
export interface Secrets {
  ROOT_KEY: string;
  TOKEN_SECRET: string;
  /** 32 bytes in base64. */
  ENCRYPTION_KEY: string;
}

const storedSecrets = z.object({ ROOT_KEY: z.string(), TOKEN_SECRET: z.string(), ENCRYPTION_KEY: z.string() });

/** Secrets that nobody has had before. */
export function makeSecrets(): Secrets {
  return {
    ROOT_KEY: `root_${randomBytes(32).toString('base64url')}`,
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  };
}

/**
 * The secrets in `secrets.json` of the data folder, which only its owner may read; made on the first start. A damaged
 * file is an error and never replaced: what is encrypted with its key would be lost.
 */
export function loadOrCreateSecrets(dataDir: string): { secrets: Secrets; created: boolean } {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return { secrets: parseSecrets(readFileSync(file, 'utf8'), file), created: false };
  const secrets = makeSecrets();
  mkdirSync(dataDir, { recursive: true });
  writeDurably(file, `${JSON.stringify(secrets, undefined, 2)}\n`);
  return { secrets, created: true };
}

function parseSecrets(text: string, file: string): Secrets {
  try {
    return storedSecrets.parse(JSON.parse(text));
  } catch {
    // The cause is left out: it might quote a secret.
    throw new Error(`${file} is damaged: restore it from a backup, or set ROOT_KEY, TOKEN_SECRET and ENCRYPTION_KEY`);
  }
}

/** Either the whole file is there or none of it, also when the process or the machine dies in between. */
function writeDurably(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  withFile(temporary, 'w', (descriptor) => {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  });
  renameSync(temporary, file);
  withFile(path.dirname(file), 'r', fsyncSync);
}

function withFile(name: string, flags: string, work: (descriptor: number) => void): void {
  const descriptor = openSync(name, flags, 0o600);
  try {
    work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
