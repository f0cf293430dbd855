import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import { item, newRestOrder, newRestShop, rawRest, type RestShop } from '../support/raw-rest.js';
import { processedOrder } from '../support/processed-order.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.js';
import { sendMails } from '../../src/jobs/send-mails.js';
import { callPage, statusPage } from '../support/status-page.js';

let smtp: TestSmtpServer;
let tillgate: RunningTillgate;
let shop: RestShop;

beforeAll(async () => {
  smtp = await startSmtpServer();
  tillgate = await startTillgate({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.url.port}` } });
});
afterAll(async () => {
  await tillgate.close();
  await smtp.close();
});
beforeEach(async () => {
  shop = await newRestShop(tillgate);
});

interface Located {
  data: { locale: string | null; application_state: { locale: string | null } };
}

const orderIn = (locale?: unknown) =>
  newRestOrder(tillgate, shop, { cart_items: [item()], ...(locale === undefined ? {} : { locale }) });

describe('the language of an order', () => {
  test('is what the shop names when the order begins, in its canonical form', async () => {
    const { front, orderPath } = await orderIn('pt-br');
    const { body } = await front<Located>('GET', `${orderPath}/refresh`);
    expect(body.data.application_state.locale).toBe('pt-BR');
  });

  test('is not known if the shop does not name it', async () => {
    const { front, orderPath } = await orderIn();
    const { body } = await front<Located>('GET', `${orderPath}/refresh`);
    expect(body.data.application_state.locale).toBeNull();
  });

  test.each(['de_DE', '', 'German language', 7])('is refused if it is no language tag: %j', async (locale) => {
    const body = { cart_items: [item()], locale };
    const { status, body: answer } = await shop.api<{ errors: object[] }>('POST', `${shop.ordersPath}/init`, body);
    expect(status).toBe(422);
    expect(answer.errors).toMatchObject([{ field: 'locale' }]);
  });

  test('is changed by the page of the order, in both APIs', async () => {
    const { front, orderPath, orderToken } = await orderIn('fr');
    const changed = await front<Located>('PUT', `${orderPath}/locale`, { locale: 'ja' });
    expect(changed.body.data).toMatchObject({ locale: 'ja', application_state: { locale: 'ja' } });
    const graphql = graphqlClient(tillgate.url, orderToken);
    const selection = 'locale version applicationState { locale orderTotal }';
    expect(await graphql.mutate('setOrderLocale', { locale: 'ar-EG' }, selection)).toMatchObject({
      locale: 'ar-EG',
      applicationState: { locale: 'ar-EG', orderTotal: 1000 },
    });
    expect((await front('PUT', `${orderPath}/locale`, {})).status).toBe(422);
  });

  test('can still be changed after the order was paid', async () => {
    const { front, orderPath } = await processedOrder(tillgate, shop);
    const { status, body } = await front<Located>('PUT', `${orderPath}/locale`, { locale: 'it' });
    expect([status, body.data.application_state.locale]).toEqual([200, 'it']);
  });

  test('is shown and changed by the page of the order, whose link is enough', async () => {
    const { path } = await statusPage(tillgate, shop);
    expect((await callPage(tillgate, 'POST', `${path}/locale`, { body: { locale: 'nl' } })).status).toBe(204);
    const { body } = await callPage<{ locale: string }>(tillgate, 'GET', `${path}/order`);
    expect(body.locale).toBe('nl');
    const refused = await callPage(tillgate, 'POST', `${path}/locale`, { body: { locale: '!' } });
    expect(refused.status).toBe(422);
    const guessed = await callPage(tillgate, 'POST', `${path.slice(0, -1)}_/locale`, { body: { locale: 'nl' } });
    expect(guessed.status).toBe(404);
  });

  test('is that of its emails, before the language of the shop', async () => {
    const languages = [{ iso_language: 'fr', language_name: 'Français' }];
    await shop.api('PATCH', `${shop.shopPath}/settings`, { languages });
    const sent = smtp.received.length;
    const { front, orderPath } = await processedOrder(tillgate, shop);
    await front('PUT', `${orderPath}/locale`, { locale: 'de-AT' });
    await sendMails(tillgate.app.tillgate);
    const message = smtp.received
      .slice(sent)
      .map((one) => one.message)
      .join('');
    expect(message).toMatch(/Subject: Ihre Bestellung/);
  });
});

describe('the message of an error', () => {
  const refusedIn = async (language: string | undefined) => {
    const { orderPath, orderToken } = await orderIn();
    const front = rawRest(tillgate.url, orderToken);
    const headers = language === undefined ? undefined : { 'accept-language': language };
    const { body } = await front<{ errors: { message: string; localized_message?: string }[] }>(
      'POST',
      `${orderPath}/discounts`,
      { code: 'NONE' },
      headers,
    );
    return body.errors?.[0];
  };

  test('stands beside it in the language that the shopper wants', async () => {
    expect(await refusedIn('sv, de-CH;q=0.9, en;q=0.5')).toMatchObject({
      code: 'DISCOUNT_NOT_FOUND',
      message: 'The discount code is invalid. Check it and try again.',
      localized_message: 'Der Rabattcode ist ungültig. Prüfen Sie ihn und versuchen Sie es erneut.',
    });
    expect(await refusedIn('ja')).toMatchObject({ localized_message: expect.stringContaining('クーポンコード') });
  });

  test('is the English one for English, and is left out without a language that we have', async () => {
    const english = await refusedIn('en-GB');
    expect(english).toMatchObject({ localized_message: english?.message });
    expect(await refusedIn('sv')).not.toHaveProperty('localized_message');
    expect(await refusedIn('de;q=0')).not.toHaveProperty('localized_message');
    expect(await refusedIn(undefined)).not.toHaveProperty('localized_message');
  });

  test('is not localized if a shopper cannot correct it', async () => {
    const { body } = await shop.api<{ errors: object[] }>('GET', '/checkout/shop/none/settings', undefined, {
      'accept-language': 'de',
    });
    expect(body.errors?.[0]).not.toHaveProperty('localized_message');
  });

  test('is localized in the errors of GraphQL', async () => {
    const { orderToken } = await orderIn();
    const query = `mutation { setOrderCustomer(input: { firstName: "A", lastName: "B", emailAddress: "ada@" }) {
      userErrors { code message localizedMessage } } }`;
    const { body } = await rawRest(tillgate.url, orderToken)<{ data: { setOrderCustomer: { userErrors: object[] } } }>(
      'POST',
      '/graphql',
      { query },
      { 'accept-language': 'pl' },
    );
    expect(body.data.setOrderCustomer.userErrors).toMatchObject([
      { message: expect.stringContaining('must be'), localizedMessage: expect.stringMatching(/Adres|Wypełnij/) },
    ]);
  });
});
