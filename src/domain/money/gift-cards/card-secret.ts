import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

/** Digits and letters that nobody takes for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const mint = (length: number): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A fresh card token: 79 random bits. */
export const mintCardToken = (): string => mint(16);

/** A fresh pin: 59 random bits, so that neither guessing nor a stolen hash gives it away. */
export const mintPin = (): string => mint(12);

const derive = (pin: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(pin, salt, 32, { N: 4096, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** What is stored of a pin: a salt and scrypt's key (RFC 7914). */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64')}:${(await derive(pin, salt)).toString('base64')}`;
}

/** Whether the pin is the one of the hash. Without a hash it takes the same time to say no. */
export async function isPin(pin: string, hash: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? '').split(':');
  const derived = await derive(pin, Buffer.from(salt, 'base64'));
  const known = Buffer.from(key, 'base64');
  return known.length === derived.length && timingSafeEqual(known, derived);
}
