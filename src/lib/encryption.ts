import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts texts for storage. Each text is bound to a context: encrypted for one row, it cannot be decrypted for
 * another.
 */
export interface Encryption {
  seal(text: string, about: string): string;
  /** Throws if the text was changed, belongs to another context, or was encrypted with an unknown key. */
  open(sealed: string, about: string): string;
  /** The ID of the key that encrypts. */
  currentKeyId: string;
  /** The IDs of all keys that decrypt. */
  keyIds: readonly string[];
}

const nonceBytes = 12;
const tagBytes = 16;

const idOf = (key: Buffer): string => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 12);

/** The ID of the key that encrypted a text. */
export const keyIdOf = (sealed: string): string => sealed.split('.')[1] ?? '';

/**
 * AES-256-GCM (NIST SP 800-38D) with a random nonce for each text. Keys are 32 bytes; the first one encrypts, all
 * decrypt. An encrypted text is `1.<key id>.<nonce, tag and ciphertext in base64url>`.
 */
export function createEncryption(keys: readonly Buffer[]): Encryption {
  const [sealing] = keys;
  if (!sealing) throw new TypeError('encryption takes at least one key');
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const bound = (keyId: string, about: string): Buffer => Buffer.from(`1.${keyId}.${about}`);
  return {
    currentKeyId: idOf(sealing),
    keyIds: [...byId.keys()],
    seal(text, about) {
      const keyId = idOf(sealing);
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes });
      cipher.setAAD(bound(keyId, about));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `1.${keyId}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
    },
    open(sealed, about) {
      const [version, keyId = '', encoded = ''] = sealed.split('.');
      const key = byId.get(keyId);
      if (version !== '1' || !key) throw new Error('the text was encrypted with an unknown key');
      const bytes = Buffer.from(encoded, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) throw new Error('the sealed text is damaged');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(bound(keyId, about));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
