import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../../errors.js';
import { createBoundedQueue } from '../../../lib/bounded-queue.js';

/** The parameters of scrypt (RFC 7914); a hash with others is replaced at the next sign-in. */
const current = { cost: 32_768, blockSize: 8, parallelization: 1 };

const keyLength = 32;

interface Parameters {
  cost: number;
  blockSize: number;
  parallelization: number;
}

const derive = (password: string, salt: Buffer, { cost: N, blockSize: r, parallelization: p }: Parameters) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

interface StoredHash extends Parameters {
  salt: Buffer;
  key: Buffer;
}

function read(stored: string): StoredHash {
  const [, cost, blockSize, parallelization, salt = '', key = ''] = stored.split(':');
  return {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** The same work for an address without an account. */
const nobody: StoredHash = { ...current, salt: Buffer.alloc(16), key: Buffer.alloc(0) };

/** Passwords are compared in this form, so that it does not matter how a keyboard composes letters. */
const normalized = (password: string): string => password.normalize('NFKC');

/** Who waits for a hash: browsers that signed in before have a queue of their own. */
export type HashingQueue = 'strangers' | 'known';

/** Hashes passwords, one at a time for strangers and one for known browsers. */
export interface PasswordHashing {
  /** Refuses TOO_MANY_SIGN_INS if too many are waiting. */
  refuseWhenFull(queue: HashingQueue): void;
  /** The text to store: the parameters, the salt and the key. */
  hash(password: string): Promise<string>;
  /** Whether the password has this hash; without a hash it takes the same time and is false. */
  matches(password: string, stored: string | null | undefined, queue: HashingQueue): Promise<boolean>;
  /** Whether a hash has other parameters than new ones. */
  isOutdated(stored: string): boolean;
}

/** How many hashes may wait in each queue. */
const mostWaiting = 8;

/** The hashing of a process. */
export function createPasswordHashing(): PasswordHashing {
  const queues = { strangers: createBoundedQueue(1), known: createBoundedQueue(1) };
  return {
    refuseWhenFull(queue) {
      if (queues[queue].waiting >= mostWaiting) refuse('TOO_MANY_SIGN_INS', { retryAfter: 2 });
    },
    async hash(password) {
      const salt = randomBytes(16);
      const key = await queues.known.run(() => derive(normalized(password), salt, current));
      const { cost, blockSize, parallelization } = current;
      return ['scrypt', cost, blockSize, parallelization, salt.toString('base64'), key.toString('base64')].join(':');
    },
    async matches(password, stored, queue) {
      const hash = stored ? read(stored) : nobody;
      const derived = await queues[queue].run(() => derive(normalized(password), hash.salt, hash));
      return hash.key.length === derived.length && timingSafeEqual(hash.key, derived);
    },
    isOutdated(stored) {
      const { cost, blockSize, parallelization } = read(stored);
      return cost !== current.cost || blockSize !== current.blockSize || parallelization !== current.parallelization;
    },
  };
}
