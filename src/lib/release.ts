import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The number of a release has three parts. */
const parts = (release: string): number[] => release.split('.').map(Number);

/** Whether a release is older than another one. */
export function isOlder(release: string, other: string): boolean {
  const [own, others] = [parts(release), parts(other)];
  const first = own.findIndex((part, index) => part !== others[index]);
  return first !== -1 && (own[first] ?? 0) < (others[first] ?? 0);
}

/** The number of this release, from package.json. */
export function readRelease(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
