import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;

beforeAll(async () => {
  tillgate = await startTillgate();
});
afterAll(() => tillgate.close());

async function shopWith(settings: object): Promise<RestShop> {
  const shop = await newRestShop(tillgate);
  expect((await shop.api('PATCH', `${shop.shopPath}/settings`, settings)).status).toBe(200);
  return shop;
}

/** The policies that a frontend of the shop links to. */
async function linksOf(shop: RestShop): Promise<Record<string, string | null>> {
  interface Initialized {
    data: { initial_data: { policies: Record<string, string | null> } };
  }
  const { body } = await shop.api<Initialized>('POST', `${shop.ordersPath}/init`, {});
  return body.data.initial_data.policies;
}

test('the initial data links to policies elsewhere, and to the pages of policies that are texts', async () => {
  const shop = await shopWith({
    policies: {
      privacy_policy: 'https://shop.example.com/privacy',
      terms_of_service: 'All sales are final.',
      refund_policy: 'No refunds.',
      shipping_policy: 'Mondays.',
    },
  });
  const pages = `${tillgate.url}/checkout/${shop.shopIdentifier}/policies`;
  expect(await linksOf(shop)).toEqual({
    privacy_policy: 'https://shop.example.com/privacy',
    terms_of_service: `${pages}/terms_of_service`,
    refund_policy: `${pages}/refund_policy`,
    shipping_policy: `${pages}/shipping_policy`,
    contact: null,
  });
});

test('the page of a policy shows the text as it was written, not as HTML', async () => {
  const text = 'Write to <us@shop.example.com>.\nOr call.\n\n<script>alert(1)</script> "quoted"';
  const shop = await shopWith({ policies: { contact: text } });
  const { contact } = await linksOf(shop);
  const response = await fetch(contact ?? '');
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<p>Write to &#60;us@shop.example.com&#62;.<br>Or call.</p>');
  expect(html).toContain('<p>&#60;script&#62;alert(1)&#60;/script&#62; &#34;quoted&#34;</p>');
  expect(html).not.toContain('<script');
});

test('the title of the page is in the language of the shop', async () => {
  const blob = JSON.stringify({ Contact: 'Kontakt' });
  const shop = await shopWith({
    policies: { contact: 'Ruf an.', refund_policy: 'Nein.' },
    languages: [{ iso_language: 'de', language_name: 'Deutsch', language_blob: blob }],
  });
  const { contact, refund_policy: refunds } = await linksOf(shop);
  expect(await (await fetch(contact ?? '')).text()).toMatch(/<html lang="de">[^]*<h1>Kontakt<\/h1>/);
  expect(await (await fetch(refunds ?? '')).text()).toContain('<h1>Widerruf und Rückgabe</h1>');
});

test('a policy that is not a text of the shop has no page', async () => {
  const shop = await shopWith({ policies: { privacy_policy: 'https://shop.example.com/privacy', contact: 'Call.' } });
  const statusOf = async (path: string) => (await fetch(`${tillgate.url}/checkout/${path}`)).status;
  const { shopIdentifier } = shop;
  expect(await statusOf(`${shopIdentifier}/policies/privacy_policy`)).toBe(404);
  expect(await statusOf(`${shopIdentifier}/policies/refund_policy`)).toBe(404);
  expect(await statusOf(`${shopIdentifier}/policies/constructor`)).toBe(404);
  expect(await statusOf('no-such-shop/policies/contact')).toBe(404);
  expect((await shop.api('PATCH', `${shop.shopPath}/settings`, { policies: { contact: null } })).status).toBe(200);
  expect(await statusOf(`${shopIdentifier}/policies/contact`)).toBe(404);
});
