import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { issueGiftCard } from '../../../../src/domain/money/gift-cards/issue-gift-card.js';
import { addPayment } from '../../../../src/domain/money/payments/add-payment.js';
import { updatePayment } from '../../../../src/domain/money/payments/update-payment.js';
import { whereStored } from '../../../support/everything-stored.js';
import { installGateway } from '../../../support/install-gateway.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

const pan = '4111111111111111';
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const gatewayWith = (numericTokens: boolean): Promise<string> =>
  installGateway(shop, 'https://gateway.example/pay', { numericTokens });

test('a card number as a token is refused and stored nowhere', async () => {
  const { frontend } = await readyOrder(shop, { payments: [] });
  const input = { gatewayPublicId: 'test', token: pan, paymentParameters: { cvv: '98765' }, idempotencyKey: 'k' };
  expect(await refusalOf(addPayment(frontend, input))).toEqual(['CARD_DATA_NOT_ACCEPTED', 'CARD_DATA_NOT_ACCEPTED']);
  expect(await whereStored(shop.tillgate.database, [pan, '98765'])).toEqual([]);
});

test('a gateway with numeric tokens accepts them, and another does not', async () => {
  const [numeric, other] = [await gatewayWith(true), await gatewayWith(false)];
  const { frontend } = await readyOrder(shop, { payments: [] });
  const refused = await refusalOf(addPayment(frontend, { gatewayPublicId: other, token: pan }));
  expect(refused).toEqual(['CARD_DATA_NOT_ACCEPTED']);
  const { payment } = await addPayment(frontend, { gatewayPublicId: numeric, token: pan });
  const id = payment?.id;
  expect(await refusalOf(updatePayment(frontend, { id, nonce: '5555555555554444' }))).toEqual([]);
  expect(await refusalOf(updatePayment(frontend, { id, gatewayPublicId: 'test', token: pan }))).toEqual([
    'CARD_DATA_NOT_ACCEPTED',
  ]);
  expect(await refusalOf(updatePayment(frontend, { id, paymentParameters: { security_code: '1' } }))).toEqual([
    'CARD_DATA_NOT_ACCEPTED',
  ]);
});

test('a payment of another gateway cannot be changed to one with card data', async () => {
  const { frontend } = await readyOrder(shop, { payments: [] });
  const { payment } = await addPayment(frontend, { gatewayPublicId: 'test', token: 'tok_ok' });
  expect(await refusalOf(updatePayment(frontend, { id: payment?.id, token: pan }))).toEqual(['CARD_DATA_NOT_ACCEPTED']);
});

test('a gift card with a numeric PIN is accepted', async () => {
  const { giftCard, cardPin } = await issueGiftCard(shop.call, { amount: 1000, currency: 'USD' });
  const { frontend } = await readyOrder(shop, { payments: [] });
  const input = { gatewayPublicId: 'gift_card', token: giftCard.cardToken };
  const digits = { ...input, paymentParameters: { pin: pan } };
  expect(await refusalOf(addPayment(frontend, digits))).toEqual(['GIFT_CARD_INVALID']);
  expect(await refusalOf(addPayment(frontend, { ...input, paymentParameters: { pin: cardPin } }))).toEqual([]);
});
