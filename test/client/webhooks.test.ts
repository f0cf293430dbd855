import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { InvalidWebhook, verifyWebhook } from '@tillgate/client/webhooks';
import { Webhook } from 'standardwebhooks';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
const other = `whsec_${Buffer.from('another secret of thirty-two char').toString('base64')}`;
const body = JSON.stringify({ id: 'e-1', topic: 'order/processed', sequence: 4, shop_identifier: 'tea' });
const now = Date.parse('2026-12-01T12:00:00Z');

/** Headers signed by an independent implementation of Standard Webhooks. */
function signed(text = body, key = secret, at = now): Record<string, string> {
  return {
    'webhook-id': 'e-1',
    'webhook-timestamp': String(at / 1_000),
    'webhook-signature': new Webhook(key).sign('e-1', new Date(at), text),
  };
}

test('a webhook with a valid signature is returned with the type of its topic', async () => {
  const payload = await verifyWebhook({ headers: signed(), body }, secret, { now });
  expect(payload.topic === 'order/processed' ? payload.sequence : undefined).toBe(4);
  const bytes = new TextEncoder().encode(body);
  expect(await verifyWebhook({ headers: new Headers(signed()), body: bytes }, secret, { now })).toEqual(payload);
});

test.each([
  ['capitalized names', ([name, value]: [string, string]) => [name.replaceAll(/\b\w/g, (c) => c.toUpperCase()), value]],
  ['lists of one value', ([name, value]: [string, string]) => [name, [value]]],
  ['the same value twice', ([name, value]: [string, string]) => [name, [value, value]]],
])('headers with %s are accepted', async (_, change) => {
  const headers = Object.fromEntries(Object.entries(signed()).map((entry) => change(entry)));
  expect(await verifyWebhook({ headers, body }, secret, { now })).toMatchObject({ id: 'e-1' });
});

test('both secrets are accepted during a rotation, on either side', async () => {
  const both = {
    ...signed(),
    'webhook-signature': `${signed(body, other)['webhook-signature']} ${signed()['webhook-signature']}`,
  };
  expect(await verifyWebhook({ headers: both, body }, secret, { now })).toMatchObject({ id: 'e-1' });
  expect(await verifyWebhook({ headers: signed(body, other), body }, [secret, other], { now })).toMatchObject({
    id: 'e-1',
  });
});

test.each([
  ['another body', { headers: signed(), body: body.replace('4', '5') }],
  ['another secret', { headers: signed(body, other), body }],
  ['a missing signature', { headers: { ...signed(), 'webhook-signature': undefined }, body }],
  ['a header with two values', { headers: { ...signed(), 'webhook-id': ['e-1', 'e-2'] }, body }],
  ['a header in two spellings with two values', { headers: { ...signed(), 'Webhook-Id': 'e-2' }, body }],
  ['an empty header', { headers: { ...signed(), 'webhook-id': [] }, body }],
  ['a signature of another scheme', { headers: { ...signed(), 'webhook-signature': 'v2,AAAA' }, body }],
  ['a signature that is no base64', { headers: { ...signed(), 'webhook-signature': 'v1,%%%' }, body }],
  ['an old time', { headers: signed(body, secret, now - 301_000), body }],
  ['a time in the future', { headers: signed(body, secret, now + 301_000), body }],
  ['a time that is none', { headers: { ...signed(), 'webhook-timestamp': 'soon' }, body }],
  [
    'another time than the signed one',
    {
      headers: {
        ...signed(),
        'webhook-timestamp': String(now / 1_000 - 1),
        'webhook-signature': `v1,${createHmac('sha256', 'x').update(body).digest('base64')}`,
      },
      body,
    },
  ],
])('%s is refused', async (_, request) => {
  await expect(verifyWebhook(request, secret, { now })).rejects.toBeInstanceOf(InvalidWebhook);
});
