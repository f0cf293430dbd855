import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { Context } from '../../src/context.js';
import { saveProduct } from '../../src/domain/catalog/save-product.js';
import { bookAuthorization } from '../../src/domain/money/gift-cards/gift-card-entry-repository.js';
import { dayOf } from '../../src/domain/money/gift-cards/gift-card.js';
import { issueSoldGiftCards } from '../../src/domain/money/gift-cards/issue-sold-gift-cards.js';
import { readLedger } from '../../src/domain/money/ledger/ledger-repository.js';
import { coverageOf, positionsOf } from '../../src/domain/money/ledger/payment-position.js';
import { addPayment } from '../../src/domain/money/payments/add-payment.js';
import { authorizePayments } from '../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../src/domain/money/captures/capture-full-payment.js';
import { capturePayment } from '../../src/domain/money/captures/capture-payment.js';
import { deletePayment } from '../../src/domain/money/payments/delete-payment.js';
import { refundFullPayment } from '../../src/domain/money/refunds/refund-full-payment.js';
import { refundPayment } from '../../src/domain/money/refunds/refund-payment.js';
import { loadOrder } from '../../src/domain/order/storage/order-repository.js';
import type { Order } from '../../src/domain/order/document/order.js';
import { addLineItem } from '../../src/domain/order/lines/add-line-item.js';
import { generateTaxes } from '../../src/domain/order/taxes/generate-taxes.js';
import { cancelOrder } from '../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import { updateInventoryCheckRequirement } from '../../src/domain/shop/settings/update-inventory-check-requirement.js';
import { resumeOrders } from '../support/resume.js';
import { pause } from '../../src/lib/pause.js';
import type { Gateway } from '../../src/outbound/gateways/gateway.js';
import { gatewaysOf } from '../../src/outbound/gateways/gateways.js';
import { testClock } from '../support/clock.js';
import { gatewayServer, type GatewayServer } from '../support/gateway-server.js';
import { installGateway } from '../support/install-gateway.js';
import { listedMoves, movesOf } from '../support/payment-moves.js';
import { reconcilePayments } from '../support/reconcile.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../support/shop.js';

/** A gateway that loses responses, responds late and declines; processes that die; and calls at the wrong time. */
const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
  const plain = { price: '10.00', requireShipping: false, taxExempt: true };
  const variants = [
    { platformId: 'card', sku: 'GIFT', ...plain },
    { platformId: 'mug', sku: 'MUG', inventoryQuantity: 1_000_000, ...plain },
  ];
  await saveProduct(shop.call, { platformId: 'things', name: 'Things', variants });
  const giftCards = { enabled: true, skus: ['GIFT'], minAmount: 500, maxAmount: 10_000 };
  await updateGeneralSettings(shop.call, { giftCards });
  await updateInventoryCheckRequirement(shop.call, { requireInventoryCheck: true });
});
afterAll(() => shop.close());

type CallType = 'authorize' | 'capture' | 'refund' | 'void';
const pathOf = { authorize: 'auth', capture: 'capture', refund: 'refund', void: 'void' } as const;

type Move =
  | { name: 'add payment'; share: 'half' | 'all' }
  | { name: 'delete payment'; index: number }
  | {
      name:
        | 'authorize'
        | 'process'
        | 'cancel'
        | 'add line'
        | 'reconcile'
        | 'confirm'
        | 'refuse'
        | 'issue cards'
        | 'spend card';
    }
  | { name: 'answer late' }
  | { name: 'capture' | 'refund'; share: 'half' | 'all' }
  | { name: 'lose' | 'drop' | 'decline' | 'accept' | 'delay'; call: CallType }
  | {
      name: 'die';
      during: CallType;
      of: 'authorize' | 'process' | 'capture' | 'refund' | 'cancel';
      /** Whether the job takes over; otherwise the next call finds the state that the dead process left. */
      isResumed: boolean;
    };

const share = fc.constantFrom('half' as const, 'all' as const);
const callType = fc.constantFrom('authorize' as const, 'capture' as const, 'refund' as const, 'void' as const);
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.constant('add payment' as const), share }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('delete payment' as const), index: fc.nat(1) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      name: fc.constantFrom(
        ...(['authorize', 'authorize', 'process', 'process', 'process', 'cancel', 'add line', 'add line'] as const),
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      name: fc.constantFrom(
        'reconcile' as const,
        'reconcile' as const,
        'confirm' as const,
        'refuse' as const,
        'issue cards' as const,
        'spend card' as const,
        'answer late' as const,
      ),
    }),
  },
  { weight: 5, arbitrary: fc.record({ name: fc.constantFrom('capture' as const, 'refund' as const), share }) },
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constantFrom(...(['lose', 'lose', 'drop', 'decline', 'accept', 'accept', 'delay'] as const)),
      call: callType,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant('die' as const),
      during: callType,
      of: fc.constantFrom(
        'authorize' as const,
        'process' as const,
        'capture' as const,
        'refund' as const,
        'cancel' as const,
      ),
      isResumed: fc.boolean(),
    }),
  },
);

const fault: fc.Arbitrary<Move> = fc.record({
  name: fc.constantFrom('lose' as const, 'lose' as const, 'decline' as const),
  call: fc.constantFrom('authorize' as const, 'authorize' as const, 'void' as const, 'refund' as const),
});

/** A payment of the whole order, and what goes wrong in the meantime. */
const buying: fc.Arbitrary<Move[]> = fc
  .tuple(
    fc.constantFrom('half' as const, 'half' as const, 'all' as const),
    fc.array(fc.oneof({ weight: 3, arbitrary: fault }, { weight: 1, arbitrary: moves }), { maxLength: 4 }),
  )
  .map(([first, amid]) => [
    { name: 'add payment', share: first },
    { name: 'add payment', share: 'all' },
    ...amid,
    { name: 'process' },
    { name: 'reconcile' },
  ]);

/** An order of a gift card and a mug, in a shop with its own gateway. */
async function open(server: GatewayServer) {
  const gatewayPublicId = await installGateway(shop, server.url, { outcomeLookup: true });
  const properties = { recipient_name: 'Grace', recipient_email: 'grace@example.com', message: 'Enjoy' };
  const cartItems = [
    { platformId: 'card', quantity: 1, lineItemKey: 'gift', lineItemProperties: properties },
    { platformId: 'mug', quantity: 1, lineItemKey: 'mug' },
  ];
  const { publicOrderId, frontend } = await readyOrder(shop, { cartItems, payments: [] });
  return {
    publicOrderId,
    frontend,
    gatewayPublicId,
    running: [] as Promise<unknown>[],
  };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function orderNow(publicOrderId: string) {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded;
}

/** A process that dies once the gateway has recorded a call of this type. */
async function dying({ gatewayPublicId }: Opened, during: CallType): Promise<Context['gateways']> {
  const own = await shop.tillgate.gateways.find(shop.shopId, gatewayPublicId);
  if (!own) throw new Error('the gateway is there');
  const never = new Promise<never>(() => undefined);
  const deaf: Gateway = {
    ...own,
    ...(during === 'authorize' && { authorize: async (call) => (await own.authorize(call)) && never }),
    ...(during === 'capture' && { capture: async (call) => (await own.capture(call)) && never }),
    ...(during === 'refund' && { refund: async (call) => (await own.refund(call)) && never }),
    ...(during === 'void' && { void: async (call) => (await own.void(call)) && never }),
  };
  return gatewaysOf([deaf]);
}

const operations = {
  authorize: (call: Context, { publicOrderId }: Opened) => authorizePayments(call, { publicOrderId }),
  process: (call: Context, { publicOrderId }: Opened) => processOrder(call, { publicOrderId }),
  cancel: (call: Context, { publicOrderId }: Opened) => cancelOrder(call, { publicOrderId }),
  capture: (call: Context, { publicOrderId }: Opened) => captureFullPayment(call, { publicOrderId }),
  refund: (call: Context, { publicOrderId }: Opened) => refundFullPayment(call, { publicOrderId }),
};

/** Waits until the call has ended, or waits for an outcome that only the reconciler finds. */
async function untilAtRest({ publicOrderId }: Opened, call: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  void call.finally(() => ended.abort());
  for (let waited = 0; !ended.signal.aborted && waited < 2_000; waited += 10) {
    const { order, lease } = await orderNow(publicOrderId);
    if (order.status === 'processing' && !lease) return;
    await pause(10);
  }
}

async function make(move: Move, opened: Opened, server: GatewayServer): Promise<void> {
  const { publicOrderId, frontend, gatewayPublicId, running } = opened;
  const { order } = await orderNow(publicOrderId);
  const half = Math.ceil(order.state.orderTotal / 2);
  const start = (call: Promise<unknown>): Promise<void> => {
    const refusal = refusalOf(call);
    running.push(refusal);
    return untilAtRest(opened, refusal);
  };
  switch (move.name) {
    case 'add payment':
      return start(
        addPayment(frontend, { gatewayPublicId, token: 'card', ...(move.share === 'half' ? { amount: half } : {}) }),
      );
    case 'delete payment':
      return start(deletePayment(frontend, { id: order.state.payments[move.index]?.id ?? 'none' }));
    case 'add line': {
      const line = { platformId: 'mug', quantity: 1, lineItemKey: `line-${order.version}` };
      await start(addLineItem(frontend, line));
      return start(generateTaxes(frontend, {}));
    }
    case 'authorize':
    case 'process':
    case 'cancel':
      return start(operations[move.name](shop.call, opened));
    case 'capture':
      return start(
        move.share === 'all'
          ? operations.capture(shop.call, opened)
          : capturePayment(shop.call, { publicOrderId, amount: half }),
      );
    case 'refund':
      return start(
        move.share === 'all'
          ? operations.refund(shop.call, opened)
          : refundPayment(shop.call, { publicOrderId, amount: 300 }),
      );
    case 'lose':
      return server.next(pathOf[move.call], 'drop_after_recording');
    case 'drop':
      return server.next(pathOf[move.call], 'drop_before_recording');
    case 'decline':
      return server.next(pathOf[move.call], 'decline');
    case 'accept':
      return server.next(pathOf[move.call], 'accepted_202');
    case 'delay':
      return server.next(pathOf[move.call], 'late_after_recording');
    case 'answer late':
      return server.answerLate();
    case 'spend card':
      return spendCard(publicOrderId);
    case 'confirm':
      return server.confirm();
    case 'refuse':
      return server.records.forEach((entry) => (entry.status = entry.status === 'pending' ? 'failed' : entry.status));
    case 'issue cards':
      return issueSoldGiftCards(shop.tillgate, shop.shopId, publicOrderId);
    case 'die': {
      const call = { ...shop.call, gateways: await dying(opened, move.during) };
      void refusalOf(operations[move.of](call, opened)).catch(() => undefined);
      await pause(60);
      clock.advance(61_000);
      return move.isResumed ? resumeOrders(shop.tillgate) : undefined;
    }
    case 'reconcile':
      clock.advance(6_000);
      await reconcilePayments(shop.tillgate);
      return resumeOrders(shop.tillgate);
  }
}

/** Pays another order with a gift card that was bought with this order. */
async function spendCard(publicOrderId: string): Promise<void> {
  const [card] = await shop.tillgate.database.run<{ token: string }>({
    text: 'select card_token as token from gift_cards where public_order_id = $1 limit 1',
    values: [publicOrderId],
  });
  if (!card) return;
  await bookAuthorization(
    shop.tillgate.database,
    {
      shopId: shop.shopId,
      orderId: 'another',
      reference: randomUUID(),
      cardToken: card.token,
      amount: 400,
      currency: 'USD',
    },
    dayOf(clock.now()),
    clock.now(),
  );
}

/** The records of the gateway: what is held, captured and refunded, by the calls that used it. */
function movedByRecords({ records, got }: GatewayServer) {
  const bodies = new Map(got.filter(({ method }) => method === 'POST').map(({ body }) => [body['reference'], body]));
  const usedBy = (reference: string): unknown => {
    const body = bodies.get(reference) ?? {};
    return body['auth_id'] ?? body['authorization_id'] ?? body['transaction_id'];
  };
  const good = (type: string) => records.filter((one) => one.type === type && one.status === 'success');
  const sum = (entries: { amount: number }[]): number => entries.reduce((total, { amount }) => total + amount, 0);
  const voided = new Set(good('void').map(({ reference }) => usedBy(reference)));
  const held = good('auth')
    .filter(({ transactionId }) => !voided.has(transactionId))
    .map((one) => one.amount - sum(good('capture').filter(({ reference }) => usedBy(reference) === one.transactionId)));
  return {
    held: held.reduce((total, amount) => total + amount, 0),
    captured: sum(good('capture')),
    refunded: sum(good('refund')),
  };
}

const ledgerOf = (publicOrderId: string) => readLedger(shop.tillgate.database, shop.shopId, publicOrderId);

/** What the payments cover according to the constraint in the database. */
async function coverageInDatabase(publicOrderId: string): Promise<number> {
  const [row] = await shop.tillgate.database.run<{ covered: number }>({
    text: `select payment_coverage($1, $2, state -> 'payments') as covered from orders where public_order_id = $2`,
    values: [shop.shopId, publicOrderId],
  });
  return row?.covered ?? 0;
}

/** Settles every unknown outcome, and confirms what is pending. */
async function settleAll({ publicOrderId }: Opened, server: GatewayServer): Promise<void> {
  for (let round = 0; round < 8; round++) {
    server.answerLate();
    server.confirm();
    clock.advance(26 * 3_600_000);
    await resumeOrders(shop.tillgate);
    await reconcilePayments(shop.tillgate);
    await resumeOrders(shop.tillgate);
  }
  const unsettled = (await ledgerOf(publicOrderId)).filter(
    ({ status }) => status === 'unknown' || status === 'pending',
  );
  expect(unsettled.map(({ type, status }) => `${type} ${status}`)).toEqual([]);
}

/**
 * A processed order has its mugs reserved and its gift cards issued, until it is cancelled or all of its money is
 * refunded: then gift cards that were already spent need attention.
 */
async function expectGoods(
  { publicOrderId, status, state, internals }: Order,
  moved: ReturnType<typeof movedByRecords>,
) {
  const { held, captured, refunded } = moved;
  const isReturned = captured > 0 && captured === refunded && held === 0;
  const isKept = status === 'processed' && !isReturned;
  const [row] = await shop.tillgate.database.run<{ reserved: number; usable: number; spentAndGone: number }>({
    text: `select (select coalesce(sum(quantity), 0)::int from reservations where public_order_id = $1) as reserved,
      (select count(*)::int from gift_cards where public_order_id = $1 and disabled_at is null) as usable,
      (select count(*)::int from gift_cards where public_order_id = $1 and disabled_at is not null
        and balance < amount) as "spentAndGone"`,
    values: [publicOrderId],
  });
  const mugs = state.lineItems
    .filter(({ productData }) => productData.sku === 'MUG')
    .reduce((sum, { productData }) => sum + productData.quantity, 0);
  expect([status, row?.reserved, row?.usable]).toEqual([status, isKept ? mugs : 0, isKept ? 1 : 0]);
  const concerns = internals.attention?.concerns.map(({ about }) => about) ?? [];
  if ((row?.spentAndGone ?? 0) > 0) expect(concerns).toContain('gift_card');
}

async function play(sequence: readonly Move[]): Promise<void> {
  const server = await gatewayServer();
  const opened = await open(server);
  const { publicOrderId } = opened;
  try {
    let wasProcessed = false;
    for (const move of sequence) {
      await make(move, opened, server);
      const { order } = await orderNow(publicOrderId);
      const ledger = await ledgerOf(publicOrderId);
      const covered = positionsOf(order.state.payments, ledger).reduce((sum, one) => sum + coverageOf(one), 0);
      const hasOpenVoid = ledger.some(
        ({ type, status }) => type === 'void' && (status === 'unknown' || status === 'pending'),
      );
      if (!hasOpenVoid) expect([move.name, await coverageInDatabase(publicOrderId)]).toEqual([move.name, covered]);
      // At the moment that an order is marked as processed, the ledger covers its total.
      if (!wasProcessed && order.state.isProcessed && order.status === 'processed')
        expect([move.name, covered]).toEqual([move.name, order.state.orderTotal]);
      wasProcessed ||= order.state.isProcessed;
    }
    await settleAll(opened, server);
    await Promise.all(opened.running);

    const { order, lease } = await orderNow(publicOrderId);
    const ledger = await ledgerOf(publicOrderId);
    const byReference = (one: { reference: string }, other: { reference: string }) =>
      one.reference < other.reference ? -1 : 1;
    const succeeded = ledger.filter(({ status }) => status === 'success').map(({ reference }) => ({ reference }));
    const recordedCalls = server.records
      .filter(({ status }) => status === 'success')
      .map(({ reference }) => ({ reference }));
    expect(succeeded.toSorted(byReference)).toEqual(recordedCalls.toSorted(byReference));
    const moved = movedByRecords(server);
    expect(order.state.amountPaid).toBe(moved.captured - moved.refunded);
    const positions = positionsOf(order.state.payments, ledger);
    expect(positions.reduce((sum, { held }) => sum + held, 0)).toBe(moved.held);
    expect(order.state.payments.map(({ status }) => status)).toEqual(positions.map(({ status }) => status));
    const unlisted = order.state.payments.flatMap((payment) =>
      movesOf(payment, ledger).filter((move) => !listedMoves.includes(move)),
    );
    expect(unlisted).toEqual([]);
    expect([order.status === 'processing', lease]).toEqual([false, undefined]);
    expect(order.internals.payments.filter(({ undoDue }) => undoDue)).toEqual([]);
    const concerns = order.internals.attention?.concerns.map(({ about }) => about) ?? [];
    if (order.status === 'cancelled' && moved.held > 0) expect(concerns).toContain('void');
    await issueSoldGiftCards(shop.tillgate, shop.shopId, publicOrderId);
    await expectGoods(order, moved);
  } finally {
    await server.close();
  }
}

test('after any lost or late response or crash, the records agree, no order is processed unpaid, and no held money goes unnoticed', async () => {
  const sequences = fc
    .tuple(fc.array(moves, { maxLength: 5 }), buying, fc.array(moves, { maxLength: 9 }))
    .map((parts) => parts.flat());
  await fc.assert(fc.asyncProperty(sequences, play), {
    numRuns: 40,
    seed: 20_261_201,
    interruptAfterTimeLimit: 60_000,
  });
}, 600_000);
