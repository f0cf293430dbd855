import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createVerifier, httpbis } from 'http-message-signatures';
import { contentDigest, hasDigest } from '../../src/lib/content-digest.js';
import { isSignedWith, messageSignatures, signMessage } from '../../src/lib/message-signature.js';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const at = new Date();

const body = '{"query":"bowl"}';
const components = new Map([
  ['@method', 'POST'],
  ['@authority', 'shop.example.com'],
  ['@path', '/ucp/demo/catalog/search'],
  ['content-digest', contentDigest(body)],
  ['content-type', 'application/json'],
]);
const headers = signMessage(components, { kid: 'k1', key: privateKey, at });

const first = (input: string, signature: string) => {
  const [found] = messageSignatures(input, signature) ?? [];
  if (!found) throw new Error('the headers have no signature');
  return found;
};

describe('a signature of a message', () => {
  test('is accepted by an independent verifier, and only with the right key', async () => {
    const verify = async (keyOf: () => ReturnType<typeof createPublicKey>): Promise<boolean | null> =>
      httpbis.verifyMessage(
        {
          keyLookup: async () => ({
            id: 'k1',
            algs: ['ecdsa-p256-sha256'],
            verify: createVerifier(keyOf(), 'ecdsa-p256-sha256'),
          }),
        },
        {
          method: 'POST',
          url: 'https://shop.example.com/ucp/demo/catalog/search',
          headers: {
            'content-digest': contentDigest(body),
            'content-type': 'application/json',
            'signature-input': headers['signature-input'],
            signature: headers.signature,
          },
        },
      );
    expect(await verify(() => publicKey)).toBe(true);
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    expect(await verify(() => other.publicKey).catch(() => false)).toBe(false);
  });

  test('names its key and what it covers', () => {
    expect(first(headers['signature-input'], headers.signature)).toMatchObject({
      label: 'sig1',
      keyId: 'k1',
      covered: [...components.keys()],
      created: Math.floor(at.getTime() / 1_000),
      algorithm: undefined,
    });
  });

  test.each([...components.keys()])('does not match another value of %s', (name) => {
    const signature = first(headers['signature-input'], headers.signature);
    expect(isSignedWith(publicKey, components, signature)).toBe(true);
    expect(isSignedWith(publicKey, new Map([...components, [name, 'other']]), signature)).toBe(false);
  });

  test('does not match without a component that it covers', () => {
    const less = new Map(components);
    less.delete('@path');
    expect(isSignedWith(publicKey, less, first(headers['signature-input'], headers.signature))).toBe(false);
  });

  test('in DER is not accepted', () => {
    const { parameters } = first(headers['signature-input'], headers.signature);
    expect(parameters.items).toHaveLength(components.size);
    const lines = [...components].map(([name, value]) => `"${name}": ${value}`);
    const base = [...lines, `"@signature-params": ${headers['signature-input'].slice('sig1='.length)}`].join('\n');
    const raw = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const der = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'der' });
    const check = (bytes: Buffer): boolean =>
      isSignedWith(publicKey, components, first(headers['signature-input'], `sig1=:${bytes.toString('base64')}:`));
    expect([check(raw), check(der)]).toEqual([true, false]);
  });

  test.each([
    ['different labels', 'a=();keyid="k"', 'b=:AA==:'],
    ['a repeated label', 'a=("@path"), a=()', 'a=:AA==:'],
    ['a repeated component', 'a=("@path" "@path")', 'a=:AA==:'],
    ['a component with a parameter', 'a=("@path";req)', 'a=:AA==:'],
    ['a component that is not a string', 'a=(path)', 'a=:AA==:'],
    ['a signature that is text', 'a=("@path")', 'a="AA=="'],
    ['four signatures', 'a=(),b=(),c=(),d=()', 'a=:AA==:,b=:AA==:,c=:AA==:,d=:AA==:'],
    ['nothing', '', ''],
  ])('is not read from headers with %s', (_, input, signature) => {
    expect(messageSignatures(input, signature)).toBeUndefined();
  });
});

test('a digest is that of exactly these bytes', () => {
  expect(hasDigest(contentDigest(body), Buffer.from(body))).toBe(true);
  expect(hasDigest(`sha-512=:AA==:, ${contentDigest(body)}`, Buffer.from(body))).toBe(true);
  expect(hasDigest(contentDigest(body), Buffer.from(`${body} `))).toBe(false);
  expect(hasDigest('sha-512=:AA==:', Buffer.from(body))).toBe(false);
  expect(hasDigest('sha-256=:AA==:', Buffer.from(body))).toBe(false);
  expect(hasDigest('', Buffer.from(body))).toBe(false);
});
