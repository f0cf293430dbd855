import type { KeyObject } from 'node:crypto';
import type { Tillgate } from '../../../context.js';
import { aboutSigningKey, newKeyPair, privateKeyOf, type NewKeyPair, type PublishedKey } from './signing-key.js';
import {
  findSigningKey,
  insertSigningKey,
  listSigningKeys,
  replaceSigningKey,
  type SealedKeyPair,
} from './signing-key-repository.js';

type Parts = Pick<Tillgate, 'database' | 'encryption' | 'clock'>;

/** How long a replaced key is still published, in ms. */
const publishedFor = 7 * 86_400_000;

const sealed = ({ encryption }: Parts, shopId: string, { privateKey, ...key }: NewKeyPair): SealedKeyPair => ({
  ...key,
  privateKey: encryption.seal(privateKey, aboutSigningKey(shopId, key.kid)),
});

const publishedSince = ({ clock }: Parts): Date => new Date(clock.now().getTime() - publishedFor);

/** The current key of a shop. Its first one is made when it is needed. */
async function currentKey(parts: Parts, shopId: string): Promise<SealedKeyPair> {
  const before = await findSigningKey(parts.database, shopId);
  if (before) return before;
  await insertSigningKey(parts.database, shopId, sealed(parts, shopId, newKeyPair()), parts.clock.now());
  const made = await findSigningKey(parts.database, shopId);
  if (!made) throw new Error('the shop has no signing key');
  return made;
}

/** The keys that a shop publishes: the current one, and those that it has replaced in the last 7 days. */
export async function publishedKeys(parts: Parts, shopId: string): Promise<PublishedKey[]> {
  const keys = await listSigningKeys(parts.database, shopId, publishedSince(parts));
  if (keys.length > 0) return keys;
  const { kid, point } = await currentKey(parts, shopId);
  return [{ kid, point }];
}

/** The key with which a shop signs. */
export async function signingKey(parts: Parts, shopId: string): Promise<{ kid: string; key: KeyObject }> {
  const { kid, privateKey } = await currentKey(parts, shopId);
  return { kid, key: privateKeyOf(parts.encryption.open(privateKey, aboutSigningKey(shopId, kid))) };
}

/** Replaces the key of a shop, which is still published for 7 days. Of concurrent calls, one replaces it. */
export async function replaceKey(parts: Parts, shopId: string): Promise<string> {
  const made = sealed(parts, shopId, newKeyPair());
  const times = { now: parts.clock.now(), retiredBefore: publishedSince(parts) };
  if (await replaceSigningKey(parts.database, shopId, made, times)) return made.kid;
  return (await currentKey(parts, shopId)).kid;
}
