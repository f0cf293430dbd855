import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newShop, type GraphqlClient } from '../support/graphql-client.js';
import { cart, restClient, type RestClient } from '../support/rest-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;
let rest: RestClient;
let shop = '';
let orders = '';
let storefront = '';

beforeAll(async () => {
  tillgate = await startTillgate();
  const made = await newShop(tillgate);
  api = made.api;
  rest = restClient(tillgate.url, made.token);
  shop = `/checkout/shop/${made.shopIdentifier}`;
  orders = `/checkout/orders/${made.shopIdentifier}`;
  storefront = `/checkout/storefront/${made.shopIdentifier}`;
});
afterAll(() => tillgate.close());

interface Issued {
  gift_card: { card_token: string; balance: number; expiry_date: string | null };
  card_pin: string;
}
const issue = async (body: object = {}) => {
  const issued = await rest<Issued>('POST', `${shop}/gift_cards`, { amount: 500, currency: 'USD', ...body });
  return { ...issued, token: issued.data.gift_card.card_token, pin: issued.data.card_pin };
};
const ask = (token: string, pin: string, by = rest) =>
  by<Issued>('GET', `${shop}/gift_card?card_token=${token}&card_pin=${pin}`);

test('a gift card is issued, shown and disabled over REST', async () => {
  const { status, data, token, pin } = await issue({ expiry_date: '2999-12-31' });
  expect([status, data.gift_card]).toMatchObject([200, { balance: 500, expiry_date: '2999-12-31' }]);
  expect(await ask(token, pin)).toMatchObject({ status: 200, data: { gift_card: { card_token: token } } });
  const disabled = await rest('DELETE', `${shop}/gift_cards`, { card_token: token });
  expect(disabled).toMatchObject({ status: 200, data: { gift_card: { is_disabled: true } } });
});

test('refused gift card calls over REST return 422 and do not reveal whether a card exists', async () => {
  const { token } = await issue();
  for (const unknown of [token, 'NOSUCHCARD'])
    expect(await ask(unknown, '0000')).toMatchObject({ status: 422, codes: ['GIFT_CARD_INVALID'] });
  expect(await rest('GET', `${shop}/gift_card`)).toMatchObject({ status: 422, codes: ['REQUIRED'] });
  expect(await rest('GET', `${shop}/gift_card?public_payment_method_id=none`)).toMatchObject({
    status: 422,
    codes: ['PAYMENT_NOT_FOUND'],
  });
  expect(await rest('DELETE', `${shop}/gift_cards`, { card_token: 'NOSUCHCARD' })).toMatchObject({
    status: 422,
    codes: ['GIFT_CARD_NOT_FOUND'],
  });
  expect(await rest('POST', `${shop}/gift_cards`, { amount: 0 })).toMatchObject({ status: 422 });
  expect((await ask(token, '0000', restClient(tillgate.url, 'nobody'))).status).toBe(401);
});

test('a gift card is added to an order by its frontend, shown in the payment, and removed again', async () => {
  const { token, pin } = await issue();
  const order = await rest<{ public_order_id: string; jwt_token: string }>('POST', `${orders}/init`, cart);
  const frontend = restClient(tillgate.url, order.data.jwt_token);
  const own = `${storefront}/${order.data.public_order_id}`;
  const body = { gateway_public_id: 'gift_card', token, amount: 300, payment_parameters: { pin } };
  const added = await frontend<{ payment: { id: string } }>('POST', `${own}/payments`, body);
  expect(JSON.stringify(added)).not.toContain(pin);
  const { id } = added.data.payment;
  const shown = await frontend('GET', `${shop}/gift_card?public_payment_method_id=${id}`);
  expect(shown).toMatchObject({ status: 200, data: { gift_card: { card_token: token } } });
  expect((await frontend('POST', `${shop}/gift_cards`, { amount: 1, currency: 'USD' })).status).toBe(403);
  const left = await frontend('DELETE', `${own}/payments/gift_card`, { id });
  expect(left).toMatchObject({ status: 200, data: { payments: [], application_state: { payments: [] } } });
});

test('a gift card is issued, read and disabled over GraphQL', async () => {
  const issued = await api.mutate<{ giftCard: { cardToken: string }; cardPin: string }>(
    'issueGiftCard',
    { amount: 500, currency: 'USD' },
    'giftCard { cardToken } cardPin',
  );
  const { cardToken } = issued.giftCard;
  const query =
    'query ($cardToken: ID, $cardPin: String) { giftCard(cardToken: $cardToken, cardPin: $cardPin) { balance } }';
  const asked = await api.query(query, { cardToken, cardPin: issued.cardPin });
  expect(asked).toEqual({ giftCard: { balance: 500 } });
  const wrong = await api.send(query, { cardToken, cardPin: '0000' });
  expect(wrong.errors?.[0]?.message).toBe('The gift card number or PIN is invalid. Check both and try again.');
  const disabled = await api.mutate('disableGiftCard', { cardToken }, 'giftCard { isDisabled }');
  expect(disabled).toMatchObject({ giftCard: { isDisabled: true }, userErrors: [] });
  const unknown = await api.mutate('disableGiftCard', { cardToken: 'NOSUCHCARD' }, 'giftCard { isDisabled }');
  expect(unknown).toMatchObject({ giftCard: null, userErrors: [{ code: 'GIFT_CARD_NOT_FOUND', field: 'cardToken' }] });
});

test('only one of nine PINs in one document is checked', async () => {
  const { token } = await issue();
  const fields = Array.from(
    { length: 9 },
    (_, number) => `a${number}: giftCard(cardToken: "${token}", cardPin: "wrong ${number}") { balance }`,
  );
  const { errors = [] } = await api.send(`{ ${fields.join(' ')} }`);
  const checked = errors.filter(
    ({ message }) => message === 'The gift card number or PIN is invalid. Check both and try again.',
  );
  expect([errors.length, checked.length]).toEqual([9, 1]);
});

test('a gift card is changed, enabled and reissued over REST', async () => {
  const { token, pin } = await issue({ recipient_name: 'Grace' });
  const changed = await rest('PATCH', `${shop}/gift_cards`, { card_token: token, expiry_date: '2999-12-31' });
  expect(changed).toMatchObject({
    status: 200,
    data: { gift_card: { recipient_name: 'Grace', expiry_date: '2999-12-31', replaces: null } },
  });
  await rest('DELETE', `${shop}/gift_cards`, { card_token: token });
  const enabled = await rest('POST', `${shop}/gift_cards/enable`, { card_token: token });
  expect(enabled).toMatchObject({ status: 200, data: { gift_card: { is_disabled: false } } });
  const headers = { 'idempotency-key': `reissue-${token}` };
  const body = { card_token: token };
  const reissued = await rest<Issued>('POST', `${shop}/gift_cards/reissue`, body, headers);
  expect(reissued).toMatchObject({ status: 200, data: { gift_card: { balance: 500, replaces: token } } });
  const again = await rest<Issued>('POST', `${shop}/gift_cards/reissue`, body, headers);
  expect(again.data).toEqual({ ...reissued.data, card_pin: null });
  const { gift_card: replacement, card_pin: newPin } = reissued.data;
  expect((await ask(replacement.card_token, newPin)).data.gift_card.balance).toBe(500);
  expect((await ask(token, pin)).data.gift_card).toMatchObject({ balance: 0, is_replaced: true });
  expect(await rest('POST', `${shop}/gift_cards/enable`, body)).toMatchObject({
    status: 422,
    codes: ['GIFT_CARD_REPLACED'],
  });
  expect(await rest('POST', `${shop}/gift_cards/reissue`, { card_token: 'NOSUCHCARD' })).toMatchObject({
    status: 422,
    codes: ['GIFT_CARD_NOT_FOUND'],
  });
  expect(await rest('PATCH', `${shop}/gift_cards`, { ...body, expiry_date: '2020-01-01' })).toMatchObject({
    status: 422,
    codes: ['INVALID_VALUE'],
  });
});

test('a gift card is changed, enabled and reissued over GraphQL, by tokens that may write payments', async () => {
  const { token: cardToken } = await issue();
  const changed = await api.mutate(
    'changeGiftCard',
    { cardToken, recipientEmail: 'g@example.com' },
    'giftCard { recipientEmail }',
  );
  expect(changed).toEqual({ giftCard: { recipientEmail: 'g@example.com' }, userErrors: [] });
  await api.mutate('disableGiftCard', { cardToken });
  const enabled = await api.mutate('enableGiftCard', { cardToken }, 'giftCard { isDisabled }');
  expect(enabled).toEqual({ giftCard: { isDisabled: false }, userErrors: [] });
  const mailed = await api.mutate(
    'reissueGiftCard',
    { cardToken, emailNotification: true },
    'giftCard { balance replaces } cardPin',
  );
  expect(mailed).toEqual({ giftCard: { balance: 500, replaces: cardToken }, cardPin: null, userErrors: [] });
  const order = await rest<{ jwt_token: string }>('POST', `${orders}/init`, cart);
  const frontend = restClient(tillgate.url, order.data.jwt_token);
  expect((await frontend('POST', `${shop}/gift_cards/enable`, { card_token: cardToken })).status).toBe(403);
});

/** An order that was paid with a card and a gift card, and captured. */
async function splitOrder(token: string, pin: string): Promise<string> {
  const { data } = await rest<{ public_order_id: string }>('POST', `${orders}/init`, cart);
  const own = `${storefront}/${data.public_order_id}`;
  await rest('POST', `${own}/customer/guest`, {
    first_name: 'Ada',
    last_name: 'Byron',
    email_address: 'ada@example.com',
  });
  await rest('POST', `${own}/addresses/billing`, {
    first_name: 'Ada',
    last_name: 'Byron',
    address_line_1: '1600 Pennsylvania Ave NW',
    city: 'Washington',
    province_code: 'DC',
    country: 'United States',
    country_code: 'US',
    postal_code: '20500',
  });
  await rest('POST', `${own}/taxes`, {});
  await rest('POST', `${own}/payments`, { gateway_public_id: 'test', token: 'tok_ok', amount: 700 });
  await rest('POST', `${own}/payments`, { gateway_public_id: 'gift_card', token, payment_parameters: { pin } });
  expect((await rest('POST', `${own}/process_order`, {})).codes).toEqual([]);
  await rest('POST', `${orders}/${data.public_order_id}/payments/capture/full`, {});
  return data.public_order_id;
}

test('a refund to a disabled card is 422 alone, 207 beside one that succeeds, and 200 to a new card', async () => {
  const { token, pin } = await issue();
  const refunds = `${orders}/${await splitOrder(token, pin)}/refunds`;
  await rest('DELETE', `${shop}/gift_cards`, { card_token: token });
  const part = await rest<{ new_gift_cards: unknown[] }>('POST', `${refunds}/full`, {});
  expect([part.status, part.data.new_gift_cards]).toEqual([207, []]);
  const refused = await rest('POST', `${refunds}/full`, {});
  expect(refused).toMatchObject({ status: 422, codes: ['GIFT_CARD_UNUSABLE'] });
  const body = { refund_meta_data: { to: 'new_card' } };
  const { status, data } = await rest<{ refund: object; new_gift_cards: object[] }>('POST', `${refunds}/full`, body);
  expect([status, data.refund]).toMatchObject([200, { amount_refunded: 300 }]);
  expect(data.new_gift_cards).toMatchObject([
    { is_mailed: false, card_pin: expect.any(String), gift_card: { balance: 300, replaces: token } },
  ]);
});
