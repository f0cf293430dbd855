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
type HashingQueue = 'strangers' | 'known';

/** A place in a queue, which is held until the work in it ends. */
export interface HashingPlace {
  /** The text to store: the parameters, the salt and the key. */
  hash(password: string): Promise<string>;
  /** Whether the password has this hash; without a hash it takes the same time and is false. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>;
  /** Moves to the queue of strangers. Refuses TOO_MANY_SIGN_INS if all of its places are held. */
  joinStrangers(): void;
}

/** Who takes a place: strangers, or a known browser or session, which holds at most two at once. */
export type HashingOrigin = 'strangers' | { known: string };

/** Hashes passwords, one at a time for strangers and one for known browsers. */
export interface PasswordHashing {
  /** Runs work in a place that is taken at once. Refuses TOO_MANY_SIGN_INS if all are held. */
  inPlace<Result>(origin: HashingOrigin, work: (place: HashingPlace) => Promise<Result>): Promise<Result>;
  /** Whether a hash has other parameters than new ones. */
  isOutdated(stored: string): boolean;
}

/** How many places each queue has. */
const placesOfQueue = 8;

/** How many places a known browser or session holds at once. */
const placesOfDevice = 2;

const refuseFull = (): never => refuse('TOO_MANY_SIGN_INS', { retryAfter: 2 });

/** The hashing of a process. */
export function createPasswordHashing(): PasswordHashing {
  const queues = { strangers: createBoundedQueue(1), known: createBoundedQueue(1) };
  const held = { strangers: 0, known: 0 };
  const heldBy = new Map<string, number>();

  function take(queue: HashingQueue): void {
    if (held[queue] >= placesOfQueue) refuseFull();
    held[queue] += 1;
  }
  function takeFor(device: string): void {
    const own = heldBy.get(device) ?? 0;
    if (own >= placesOfDevice) refuseFull();
    take('known');
    heldBy.set(device, own + 1);
  }
  function releaseOf(device: string): void {
    const left = (heldBy.get(device) ?? 1) - 1;
    if (left > 0) heldBy.set(device, left);
    else heldBy.delete(device);
    held.known -= 1;
  }
  return {
    async inPlace(origin, work) {
      let device = origin === 'strangers' ? undefined : origin.known;
      if (device === undefined) take('strangers');
      else takeFor(device);
      const run = <Result>(hashing: () => Promise<Result>): Promise<Result> =>
        queues[device === undefined ? 'strangers' : 'known'].run(hashing);
      try {
        return await work({
          async hash(password) {
            const salt = randomBytes(16);
            const key = await run(() => derive(normalized(password), salt, current));
            const { cost, blockSize, parallelization } = current;
            return ['scrypt', cost, blockSize, parallelization, salt.toString('base64'), key.toString('base64')].join(
              ':',
            );
          },
          async matches(password, stored) {
            const hash = stored ? read(stored) : nobody;
            const derived = await run(() => derive(normalized(password), hash.salt, hash));
            return hash.key.length === derived.length && timingSafeEqual(hash.key, derived);
          },
          joinStrangers() {
            if (device === undefined) return;
            take('strangers');
            releaseOf(device);
            device = undefined;
          },
        });
      } finally {
        if (device === undefined) held.strangers -= 1;
        else releaseOf(device);
      }
    },
    isOutdated(stored) {
      const { cost, blockSize, parallelization } = read(stored);
      return cost !== current.cost || blockSize !== current.blockSize || parallelization !== current.parallelization;
    },
  };
}
