import type { Gateway, GatewayAnswer, Purchase, ReturningCall } from '../../src/outbound/gateways/gateway.js';
import { giftCardGateway } from '../../src/domain/money/gift-cards/gift-card-gateway.js';
import type { TestShop } from './shop.js';

/** A call of a run of moves; a repeated one is made twice at the same time, by two processes. */
interface Call {
  run: string;
  amount: number;
  isRepeated: boolean;
}

const nothing: Purchase = {
  customer: null,
  billingAddress: null,
  shippingAddress: null,
  lineItems: [],
  subtotal: 0,
  discountTotal: 0,
  shippingTotal: 0,
  taxTotal: 0,
  orderTotal: 0,
};

/** Calls of the gateway of gift cards, from two processes. */
export function createGatewayCalls(shop: TestShop) {
  const gateways = [giftCardGateway(shop.tillgate), giftCardGateway(shop.fromAnotherProcess(shop.call))];
  let references = 0;

  /** Makes a call under a new reference; returns that reference if it was approved. */
  async function make(
    { run, amount, isRepeated }: Call,
    send: (
      gateway: Gateway,
      call: { shopId: string; reference: string; orderId: string; amount: number; currency: string },
    ) => Promise<GatewayAnswer>,
  ): Promise<string | undefined> {
    references += 1;
    const call = { shopId: shop.shopId, reference: `${run}/${references}`, orderId: run, amount, currency: 'USD' };
    const senders = isRepeated ? gateways : gateways.slice(references % 2, (references % 2) + 1);
    const [first, ...others] = await Promise.all(senders.map((gateway) => send(gateway, call)));
    for (const other of others)
      if (JSON.stringify(other) !== JSON.stringify(first)) throw new Error('a repeated call had another outcome');
    return first?.outcome === 'approved' ? call.reference : undefined;
  }

  return {
    authorize: (call: Call, token: string) =>
      make(call, (gateway, one) => gateway.authorize({ ...one, token, purchase: nothing, confirming: null })),
    capture: (call: Call, authorizationId: string) =>
      make(call, (gateway, one) => gateway.capture({ ...one, authorizationId, holdOpen: true, fulfillmentData: {} })),
    async refund(call: Call, transactionId: string, newCard: ReturningCall['newCard']): Promise<void> {
      await make(call, (gateway, one) =>
        gateway.refund({ ...one, transactionId, reason: '', refundData: {}, newCard }),
      );
    },
    async voidAuthorization(call: Call, authorizationId: string, newCard: ReturningCall['newCard']): Promise<void> {
      await make(call, (gateway, one) => gateway.void({ ...one, authorizationId, newCard }));
    },
    /** Makes a card expire, which no operation does at once. */
    async expire(cardToken: string): Promise<void> {
      await shop.tillgate.database.run({
        text: `update gift_cards set expiry_date = '2026-01-01' where card_token = $1`,
        values: [cardToken],
      });
    },
  };
}

export type GiftCardCalls = ReturnType<typeof createGatewayCalls>;
