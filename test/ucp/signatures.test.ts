import { sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testClock } from '../support/clock.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import {
  allFields,
  digestOf,
  platformKey,
  profileWith,
  signedHeaders,
  ucpPlatform,
  type CallOptions,
  type SentRequest,
  type UcpPlatform,
} from '../support/ucp-platform.js';
import { bowl, ucpShop, type UcpShop } from '../support/ucp-shop.js';

const clock = testClock(new Date());
let tillgate: RunningTillgate;
let platform: UcpPlatform;
let shop: UcpShop;

const wide = platformKey('wide', 'P-384');

beforeAll(async () => {
  tillgate = await startTillgate({ clock });
  platform = await ucpPlatform();
  platform.answer = { body: profileWith([platform.key, wide]) };
  shop = await ucpShop(tillgate);
  await shop.sell(bowl());
});
afterAll(async () => {
  await tillgate.close();
  await platform.close();
});

const query = { query: 'bowl' };

/** The status and the code of a search, whose URL may have a query. */
async function search(options: CallOptions = {}, urlQuery = ''): Promise<[number, unknown]> {
  const { status, body } = await platform.call('POST', `${shop.endpoint}/catalog/search${urlQuery}`, query, options);
  return [status, body['code']];
}

const accepted = [200, undefined];
const invalid = [401, 'signature_invalid'];

/** All components but one. */
const without = (name: string): CallOptions => ({
  fields: ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type'].filter(
    (one) => one !== name,
  ),
});

const tampered = (tamper: (request: SentRequest) => void): CallOptions => ({ tamper });

/** The signature in DER instead of r and s. */
async function inDer(): Promise<CallOptions> {
  const base = (request: SentRequest): string => {
    const parameters = request.headers['signature-input']?.slice('sig1='.length) ?? '';
    const { host, pathname } = new URL(request.url);
    const derived: Record<string, string> = { '@method': request.method, '@authority': host, '@path': pathname };
    const lines = allFields(request).map((name) => `"${name}": ${derived[name] ?? request.headers[name]}`);
    return [...lines, `"@signature-params": ${parameters}`].join('\n');
  };
  return tampered((request) => {
    const der = sign('sha256', Buffer.from(base(request)), { key: platform.key.privateKey, dsaEncoding: 'der' });
    request.headers['signature'] = `sig1=:${der.toString('base64')}:`;
  });
}

describe('a signed request', () => {
  test('of an independent implementation is accepted', async () => {
    expect(await search()).toEqual(accepted);
    expect(await search({}, '?a=b')).toEqual(accepted);
    expect(await search({ headers: { 'idempotency-key': 'a'.repeat(36) } })).toEqual(accepted);
    expect(await search({ params: ['keyid'] })).toEqual(accepted);
    expect(await search({ params: ['keyid', 'created', 'expires', 'nonce'] })).toEqual(accepted);
  });

  test('may have the signature of a proxy besides its own', async () => {
    const options = tampered(({ headers }) => {
      headers['signature-input'] = `proxy=("@method");keyid="of the proxy", ${headers['signature-input']}`;
      headers['signature'] = `${headers['signature']}, proxy=:AAAA:`;
    });
    expect(await search(options)).toEqual(accepted);
  });

  test('with the algorithm that its key has anyway is accepted', async () => {
    expect(await search({ params: ['keyid', 'alg'] })).toEqual(accepted);
  });
});

describe('a tampered request is refused:', () => {
  test.each<[string, CallOptions | (() => Promise<CallOptions>), readonly unknown[]]>([
    ['another method is signed', tampered((request) => (request.method = 'PUT')), [405, 'METHOD_NOT_ALLOWED']],
    [
      'another header of a covered component',
      tampered(({ headers }) => (headers['content-type'] = 'application/json;x=1')),
      invalid,
    ],
    ['the digest of another body', tampered(({ headers }) => (headers['content-digest'] = digestOf('{}'))), invalid],
    ['another body', tampered((request) => (request.body = '{"query":"cup"}')), [400, 'digest_mismatch']],
    ['a byte more in the body', tampered((request) => (request.body += ' ')), [400, 'digest_mismatch']],
    ['the path is not covered', without('@path'), invalid],
    ['the host is not covered', without('@authority'), invalid],
    ['the method is not covered', without('@method'), invalid],
    ['the profile is not covered', without('ucp-agent'), invalid],
    ['the body is not covered', without('content-digest'), invalid],
    ['the type of the body is not covered', without('content-type'), invalid],
    ['in DER', inDer, invalid],
    [
      'with the key of somebody else under the same ID',
      () => Promise.resolve({ key: platformKey(platform.key.kid) }),
      invalid,
    ],
    ['with a key that the profile does not have', { key: platformKey('unknown') }, [401, 'key_not_found']],
    ['with a key on another curve', { key: { ...platformKey(), kid: wide.kid } }, [400, 'algorithm_unsupported']],
    [
      'with a doubled label',
      tampered(({ headers }) => (headers['signature'] = `${headers['signature']}, ${headers['signature']}`)),
      invalid,
    ],
    [
      'with a doubled component',
      tampered(({ headers }) => {
        headers['signature-input'] = headers['signature-input']?.replace('"@path"', '"@path" "@path"') ?? '';
      }),
      invalid,
    ],
    [
      'with a component less than was signed',
      tampered(({ headers }) => {
        headers['signature-input'] = headers['signature-input']?.replace(' "content-type"', '') ?? '';
      }),
      invalid,
    ],
    [
      'with another time than was signed',
      tampered(({ headers }) => {
        headers['signature-input'] = headers['signature-input']?.replace(/created=\d+/, 'created=1') ?? '';
      }),
      invalid,
    ],
    ['without Signature', tampered(({ headers }) => delete headers['signature']), [401, 'signature_missing']],
    [
      'without Signature-Input',
      tampered(({ headers }) => delete headers['signature-input']),
      [401, 'signature_missing'],
    ],
    ['without Content-Digest', tampered(({ headers }) => delete headers['content-digest']), [401, 'signature_missing']],
    ['with half a signature', tampered(({ headers }) => (headers['signature'] = 'sig1=:AAAA:')), invalid],
    ['with text in place of a signature', tampered(({ headers }) => (headers['signature'] = 'sig1="x"')), invalid],
  ])('%s', async (_, options, expected) => {
    const used = typeof options === 'function' ? await options() : options;
    const { status, body } = await platform.call('POST', `${shop.endpoint}/catalog/search`, query, used);
    const errors: unknown = body['errors'];
    const code = body['code'] ?? (Array.isArray(errors) ? errors[0].code : undefined);
    expect([status, code]).toEqual(expected);
  });

  test('another query of the URL, or one that is not covered', async () => {
    expect(
      await search(
        tampered((request) => (request.url = request.url.replace('a=b', 'a=c'))),
        '?a=b',
      ),
    ).toEqual(invalid);
    expect(await search(without('nothing'), '?a=b')).toEqual(invalid);
    expect(await search(tampered((request) => (request.url += '?a=b')))).toEqual(invalid);
  });

  test('another idempotency key, or one that is not covered', async () => {
    const headers = { 'idempotency-key': 'a'.repeat(36) };
    const other = tampered((request) => (request.headers['idempotency-key'] = 'b'.repeat(36)));
    expect(await search({ ...other, headers })).toEqual(invalid);
    expect(await search({ ...without('nothing'), headers })).toEqual(invalid);
  });

  test('signed for another shop, or another host', async () => {
    const other = await ucpShop(tillgate);
    const toOther = tampered((request) => (request.url = `${other.endpoint}/catalog/search`));
    expect(await search(toOther)).toEqual(invalid);
    const elsewhere = `${shop.endpoint}/catalog/search`.replace(/127\.0\.0\.1:\d+/, 'other.example.com');
    const back = tampered((request) => (request.url = `${shop.endpoint}/catalog/search`));
    expect((await platform.call('POST', elsewhere, query, back)).body['code']).toBe('signature_invalid');
  });

  test('after it has expired, or created in the future', async () => {
    const day = 86_400_000;
    clock.advance(day);
    expect(await search({ params: ['keyid', 'expires'] })).toEqual(invalid);
    clock.advance(-2 * day);
    expect(await search({ params: ['keyid', 'created'] })).toEqual(invalid);
    clock.advance(day);
  });

  test('with the profile of somebody else', async () => {
    const other = await ucpPlatform();
    const request: SentRequest = {
      method: 'POST',
      url: `${shop.endpoint}/catalog/search`,
      body: JSON.stringify(query),
      headers: {
        'ucp-agent': `profile="${other.profileUrl}"`,
        'content-type': 'application/json',
        'content-digest': digestOf(JSON.stringify(query)),
      },
    };
    const headers = await signedHeaders(request, { key: platform.key });
    const answer = await other.call('POST', request.url, query, { sign: false, headers });
    await other.close();
    expect([answer.status, answer.body['code']]).toEqual([401, 'key_not_found']);
  });
});

describe('a platform that replaces its key', () => {
  test('can use it at once, and its former one until the profile is read again', async () => {
    const rotating = await ucpPlatform();
    const url = `${shop.endpoint}/catalog/search`;
    const codeWith = async (options: CallOptions) => (await rotating.call('POST', url, query, options)).body['code'];
    expect(await codeWith({})).toBeUndefined();
    clock.advance(60_000);
    const next = platformKey();
    rotating.answer = { body: profileWith([next]), headers: { 'cache-control': 'max-age=600' } };
    expect(await codeWith({ key: next })).toBeUndefined();
    expect(await codeWith({})).toBe('key_not_found');
    await rotating.close();
  });

  test('cannot make the service fetch its profile more than once a minute', async () => {
    const flooding = await ucpPlatform();
    const url = `${shop.endpoint}/catalog/search`;
    for (let count = 0; count < 5; count += 1)
      expect((await flooding.call('POST', url, query, { key: platformKey() })).body['code']).toBe('key_not_found');
    expect(flooding.fetches).toBe(1);
    clock.advance(60_000);
    for (let count = 0; count < 5; count += 1) await flooding.call('POST', url, query, { key: platformKey() });
    expect(flooding.fetches).toBe(2);
    expect((await flooding.call('POST', url, query)).status).toBe(200);
    await flooding.close();
  });
});
