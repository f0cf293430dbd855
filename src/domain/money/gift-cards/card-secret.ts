import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../../errors.js';
import { createBoundedQueue } from '../../../lib/bounded-queue.js';
import { OneAtATime } from '../../../lib/one-at-a-time.js';

/** Digits and letters without those that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new card token: 79 random bits. */
export const mintCardToken = (): string => randomText(16);

/** A new pin: 59 random bits, too many to guess or to find from its hash. */
export const mintPin = (): string => randomText(12);

const derive = (pin: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(pin, salt, 32, { N: 4096, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Hashes pins with scrypt (RFC 7914), a few at a time, so that hashing leaves the process time for everything else. */
export interface PinHashing {
  /** The salt and key to store. */
  hash(pin: string): Promise<string>;
  /** Whether the pin has this hash; without a hash it takes the same time. Refuses OVERLOADED when too many wait. */
  matches(pin: string, hash: string | undefined): Promise<boolean>;
  /** Runs work with the same key sequentially. */
  inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Node runs scrypt, name look-ups and file access on the same four threads. */
const hashesAtOnce = 2;
/** How many checks may wait, which is about half a second of hashing. */
const mostWaiting = 50;

/** The hashing of a process. */
export function createPinHashing(): PinHashing {
  const queue = createBoundedQueue(hashesAtOnce);
  const turns = new OneAtATime();
  return {
    inTurn: (key, work) => turns.run(key, work),
    async hash(pin) {
      const salt = randomBytes(16);
      const key = await queue.run(() => derive(pin, salt));
      return `scrypt:${salt.toString('base64')}:${key.toString('base64')}`;
    },
    async matches(pin, hash) {
      if (queue.waiting >= mostWaiting) refuse('OVERLOADED', { retryAfter: 1 });
      const [, salt = '', key = ''] = (hash ?? '').split(':');
      const derived = await queue.run(() => derive(pin, Buffer.from(salt, 'base64')));
      const stored = Buffer.from(key, 'base64');
      return stored.length === derived.length && timingSafeEqual(stored, derived);
    },
  };
}
