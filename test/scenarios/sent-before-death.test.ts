import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Context } from '../../src/context.js';
import { readLedger } from '../../src/domain/money/ledger/ledger-repository.js';
import type { Transaction } from '../../src/domain/money/ledger/transaction.js';
import { authorizePayments } from '../../src/domain/money/payments/authorize-payments.js';
import { captureFullPayment } from '../../src/domain/money/captures/capture-full-payment.js';
import { refundFullPayment } from '../../src/domain/money/refunds/refund-full-payment.js';
import { loadOrder } from '../../src/domain/order/storage/order-repository.js';
import { cancelOrder } from '../../src/domain/placing/canceling/cancel-order.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { settleTransaction } from '../../src/domain/placing/processing/settle-transaction.js';
import { updateGeneralSettings } from '../../src/domain/shop/settings/update-general-settings.js';
import type { Gateway } from '../../src/outbound/gateways/gateway.js';
import { gatewaysOf } from '../../src/outbound/gateways/gateways.js';
import { testClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { installGateway } from '../support/install-gateway.js';
import { reconcilePayments } from '../support/reconcile.js';
import { refusingGateway, type AnswerToRepeat, type RefusingGateway } from '../support/refusing-gateway.js';
import { resumeOrders } from '../support/resume.js';
import { openShop, readyOrder, refusalOf, thing, type TestShop } from '../support/shop.js';

/** Calls whose process dies after the gateway has booked them, and before their outcome is recorded. */
const clock = testClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ clock });
});
afterAll(() => shop.close());

const total = 5_000;

type CallName = 'auth' | 'confirm' | 'capture' | 'refund' | 'void';

/** The operation of the gateway that a call is made with. */
const methods = {
  auth: 'authorize',
  confirm: 'authorize',
  capture: 'capture',
  refund: 'refund',
  void: 'void',
} as const satisfies Record<CallName, string>;

/** What a gateway offers for calls whose response was lost. */
const offers = {
  outcome_lookup: { outcomeLookup: true },
  idempotent_references: { idempotentReferences: true },
  neither: {},
  both: { outcomeLookup: true, idempotentReferences: true },
} as const;
type Offer = keyof typeof offers;

type Repeat = Exclude<AnswerToRepeat, 'first_outcome'> | 'unreachable';

interface Ordered {
  publicOrderId: string;
  frontend: Context;
  gatewayPublicId: string;
  server: RefusingGateway;
}

async function order(server: RefusingGateway, offer: Offer): Promise<Ordered> {
  const gatewayPublicId = await installGateway(shop, server.url, offers[offer]);
  const { publicOrderId, frontend } = await readyOrder(shop, {
    cartItems: [thing({ price: total })],
    payments: [{ gatewayPublicId, token: 'card' }],
  });
  return { publicOrderId, frontend, gatewayPublicId, server };
}

/** A process that dies when the gateway has answered a call of this kind. */
async function dying({ gatewayPublicId }: Ordered, method: (typeof methods)[CallName]) {
  const own = await shop.tillgate.gateways.find(shop.shopId, gatewayPublicId);
  if (!own) throw new Error('the gateway is there');
  let answered = false;
  const never = new Promise<never>(() => undefined);
  const kill = async (call: Promise<unknown>): Promise<never> => {
    await call;
    answered = true;
    return never;
  };
  const dead: Gateway = {
    ...own,
    ...(method === 'authorize' && { authorize: (call) => kill(own.authorize(call)) }),
    ...(method === 'capture' && { capture: (call) => kill(own.capture(call)) }),
    ...(method === 'refund' && { refund: (call) => kill(own.refund(call)) }),
    ...(method === 'void' && { void: (call) => kill(own.void(call)) }),
  };
  return { gateways: gatewaysOf([dead]), hasAnswered: () => answered };
}

const operations = {
  auth: (call: Context, publicOrderId: string) => processOrder(call, { publicOrderId }),
  confirm: (call: Context, publicOrderId: string) => processOrder(call, { publicOrderId }),
  capture: (call: Context, publicOrderId: string) => captureFullPayment(call, { publicOrderId }),
  refund: (call: Context, publicOrderId: string) => refundFullPayment(call, { publicOrderId }),
  void: (call: Context, publicOrderId: string) => cancelOrder(call, { publicOrderId }),
};

/** The calls that come before it, without interruption. */
async function prepare(name: CallName, { publicOrderId, server }: Ordered): Promise<void> {
  if (name === 'auth') return;
  if (name === 'confirm') server.asksShopper();
  const processed = await processOrder(shop.call, { publicOrderId });
  expect(processed.handleSca).toBe(name === 'confirm' ? true : undefined);
  if (name === 'refund') await captureFullPayment(shop.call, { publicOrderId });
}

/** Makes the call in a process that dies once the gateway has booked it; 61 seconds later its lease has ended. */
async function dieDuring(name: CallName, ordered: Ordered, by = operations[name]): Promise<void> {
  const { gateways, hasAnswered } = await dying(ordered, methods[name]);
  void by({ ...shop.call, gateways }, ordered.publicOrderId).catch(() => undefined);
  await eventually('a booked call', async () => hasAnswered() || undefined);
  clock.advance(61_000);
}

const orderNow = async ({ publicOrderId }: Ordered) => {
  const loaded = await loadOrder(shop.tillgate.database, { shopId: shop.shopId, publicOrderId });
  if (!loaded) throw new Error('the order is gone');
  return loaded.order;
};

const ledgerOf = ({ publicOrderId }: Ordered): Promise<Transaction[]> =>
  readLedger(shop.tillgate.database, shop.shopId, publicOrderId);

async function rowOf(name: CallName, ordered: Ordered): Promise<Transaction> {
  const row = (await ledgerOf(ordered)).findLast(({ type }) => type === methods[name]);
  if (!row) throw new Error('the call has a row');
  return row;
}

/** What the gateway holds, has captured and has refunded. */
function moneyAt({ books }: RefusingGateway) {
  const good = (type: string) => books.filter((one) => one.type === type && one.status === 'success');
  const sum = (entries: readonly { amount: number }[]) => entries.reduce((all, { amount }) => all + amount, 0);
  const voided = new Set(good('void').map(({ used }) => used));
  const captured = sum(good('capture'));
  const authorized = sum(good('auth').filter(({ transactionId }) => !voided.has(transactionId)));
  return { held: authorized - captured, captured, refunded: sum(good('refund')) };
}

async function look(seconds: number): Promise<void> {
  clock.advance(seconds * 1_000);
  await resumeOrders(shop.tillgate);
  await reconcilePayments(shop.tillgate);
  await resumeOrders(shop.tillgate);
}

/** After these times the gateway is asked. */
const plan = [0, 6, 31, 301, 3_601, 86_401, 86_401, 86_401, 86_401, 86_401];

const expectedMoney: Record<CallName, ReturnType<typeof moneyAt>> = {
  auth: { held: total, captured: 0, refunded: 0 },
  confirm: { held: total, captured: 0, refunded: 0 },
  capture: { held: 0, captured: total, refunded: 0 },
  refund: { held: 0, captured: total, refunded: total },
  void: { held: 0, captured: 0, refunded: 0 },
};
const endOf: Record<CallName, string> = {
  auth: 'processed',
  confirm: 'processed',
  capture: 'processed',
  refund: 'processed',
  void: 'cancelled',
};

const names = Object.keys(methods).filter((name): name is CallName => name in methods);
const offerNames = Object.keys(offers).filter((name): name is Offer => name in offers);
const repeats: readonly Repeat[] = ['already_confirmed', 'duplicate', 'unavailable', 'unreachable'];
const cases = names.flatMap((name) =>
  offerNames.flatMap((offer) => repeats.map((repeat) => ({ name, offer, repeat }))),
);

describe('a call whose process died after the gateway had booked it', () => {
  test.each(cases)(
    'is settled as the gateway booked it, or a person is called: $name, $offer, a repeat is $repeat',
    async ({ name, offer, repeat }) => {
      const server = await refusingGateway(repeat === 'unreachable' ? 'first_outcome' : repeat);
      try {
        const ordered = await order(server, offer);
        await prepare(name, ordered);
        await dieDuring(name, ordered);
        if (repeat === 'unreachable') await server.goAway();

        const { reference } = await rowOf(name, ordered);
        const seen = new Set<string>();
        for (const [turn, seconds] of plan.entries()) {
          if (repeat === 'unreachable' && turn === 3) await server.comeBack();
          await look(seconds);
          const { status } = await rowOf(name, ordered);
          seen.add(status);
          if (repeat === 'unreachable' && turn < 3) expect([turn, status]).toEqual([turn, 'unknown']);
        }
        expect([...seen]).not.toContain('failed');

        const sent = server.received.get(`${name} ${reference}`);
        const isAsked = offer === 'outcome_lookup' || offer === 'both';
        const isFound = isAsked || (offer === 'idempotent_references' && repeat === 'unreachable');
        if (offer !== 'idempotent_references') expect(sent).toBe(1);
        else expect(sent).toBeGreaterThan(1);

        const row = await rowOf(name, ordered);
        expect([row.reference, row.status]).toEqual([reference, isFound ? 'success' : 'unknown']);
        if (!isFound) {
          const { internals } = await orderNow(ordered);
          expect(internals.attention?.concerns).toMatchObject([{ about: 'outcome', transactionId: row.id }]);
          const booked = server.books.find((one) => one.reference === reference);
          await settleTransaction(shop.call, {
            publicOrderId: ordered.publicOrderId,
            id: row.id,
            status: 'success',
            providerTransactionId: booked?.transactionId ?? null,
            reason: 'The gateway has booked it.',
          });
        }
        await look(6);
        // A cancellation that waited for a person is made again.
        if (name === 'void' && !isFound)
          await refusalOf(cancelOrder(shop.call, { publicOrderId: ordered.publicOrderId }));
        if (name === 'void') await refusalOf(cancelOrder(shop.call, { publicOrderId: ordered.publicOrderId }));
        const { status, state, internals } = await orderNow(ordered);
        expect({ status, attention: internals.attention }).toEqual({ status: endOf[name], attention: null });
        expect(moneyAt(server)).toEqual(expectedMoney[name]);
        expect(state.amountPaid).toBe(moneyAt(server).captured - moneyAt(server).refunded);
        expect(server.books.filter(({ type }) => type === 'auth')).toHaveLength(1);
      } finally {
        await server.close();
      }
    },
  );

  test.each(offerNames)('gets a second payment neither from Process Order nor from Authorize: %s', async (offer) => {
    const server = await refusingGateway('already_confirmed');
    try {
      const ordered = await order(server, offer);
      server.asksShopper();
      await refusalOf(authorizePayments(shop.call, { publicOrderId: ordered.publicOrderId }));
      await dieDuring('confirm', ordered, (call, publicOrderId) => authorizePayments(call, { publicOrderId }));
      const codes = await refusalOf(authorizePayments(shop.call, { publicOrderId: ordered.publicOrderId }));
      expect(codes).toEqual(['PAYMENT_OUTCOME_UNKNOWN']);
      await look(6);
      const isAsked = offer === 'outcome_lookup' || offer === 'both';
      expect((await orderNow(ordered)).state.payments.map(({ status }) => status)).toEqual([
        isAsked ? 'preAuthed' : 'unknown',
      ]);
      expect(moneyAt(server)).toEqual({ held: total, captured: 0, refunded: 0 });
    } finally {
      await server.close();
    }
  });
});

describe('an authorization whose ID is known', () => {
  test('is voided if a person settles its confirmation as failed', async () => {
    const server = await refusingGateway('duplicate');
    try {
      const ordered = await order(server, 'neither');
      await prepare('confirm', ordered);
      await dieDuring('confirm', ordered);
      await look(0);
      const { id } = await rowOf('confirm', ordered);
      const settled = { id, status: 'failed', reason: 'It is not in the books.' } as const;
      await settleTransaction(shop.call, { publicOrderId: ordered.publicOrderId, ...settled });
      await look(6);
      expect(moneyAt(server)).toEqual({ held: 0, captured: 0, refunded: 0 });
      const { status, state, internals } = await orderNow(ordered);
      expect({ status, attention: internals.attention }).toEqual({ status: 'open', attention: null });
      expect(state.payments.map((payment) => payment.status)).toEqual(['voided']);
    } finally {
      await server.close();
    }
  });

  test('is voided if a person settles it as failed after Authorize', async () => {
    const server = await refusingGateway('duplicate');
    try {
      const ordered = await order(server, 'neither');
      server.asksShopper();
      const { publicOrderId } = ordered;
      await refusalOf(authorizePayments(shop.call, { publicOrderId }));
      await dieDuring('confirm', ordered, (call) => authorizePayments(call, { publicOrderId }));
      await look(0);
      const { id } = await rowOf('confirm', ordered);
      await settleTransaction(shop.call, { publicOrderId, id, status: 'failed', reason: 'It is not in the books.' });
      await look(6);
      expect(moneyAt(server)).toEqual({ held: 0, captured: 0, refunded: 0 });
      expect((await orderNow(ordered)).internals.attention).toBeNull();
    } finally {
      await server.close();
    }
  });

  test('is not believed to have never been received', async () => {
    const server = await refusingGateway('duplicate');
    try {
      const ordered = await order(server, 'outcome_lookup');
      await prepare('confirm', ordered);
      const booked = server.books[0];
      await dieDuring('confirm', ordered);
      // The gateway loses its records, but not the money.
      if (booked) booked.reference = 'another';
      for (const seconds of plan) await look(seconds);
      expect((await rowOf('confirm', ordered)).status).toBe('unknown');
      expect((await orderNow(ordered)).internals.attention?.concerns).toMatchObject([{ about: 'outcome' }]);
    } finally {
      await server.close();
    }
  });

  test('waits for the shopper again if its confirmation cannot be sent', async () => {
    const server = await refusingGateway('duplicate');
    try {
      const ordered = await order(server, 'neither');
      await prepare('confirm', ordered);
      await server.goAway();
      const again = await processOrder(shop.call, { publicOrderId: ordered.publicOrderId });
      expect(again).toMatchObject({ handleSca: true, clientSecretToken: 'secret of auth-1' });
      await server.comeBack();
      const { order: done } = await processOrder(shop.call, { publicOrderId: ordered.publicOrderId });
      expect(done.state.isProcessed).toBe(true);
      expect(moneyAt(server)).toEqual(expectedMoney.confirm);
      expect(server.books).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  test('is not confirmed by the process that takes over the run that asked the shopper', async () => {
    const server = await refusingGateway('duplicate');
    server.asksShopper();
    try {
      const ordered = await order(server, 'neither');
      // The process dies before it writes that the order waits for the shopper.
      const { database } = shop.tillgate;
      const dead = {
        ...database,
        transaction: () => new Promise<never>(() => undefined),
      };
      void processOrder({ ...shop.call, database: dead }, { publicOrderId: ordered.publicOrderId }).catch(
        () => undefined,
      );
      await eventually('a waiting authorization', async () =>
        (await ledgerOf(ordered))[0]?.providerTransactionId ? true : undefined,
      );
      clock.advance(61_000);
      await look(0);
      expect((await orderNow(ordered)).status).toBe('open');
      expect(server.books.map(({ status }) => status)).toEqual(['waiting']);
      const done = await processOrder(shop.call, { publicOrderId: ordered.publicOrderId });
      expect(done.order.state.isProcessed).toBe(true);
    } finally {
      await server.close();
    }
  });
});

describe('an authorization for a capture that requires the shopper', () => {
  beforeAll(() => updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: true } }));
  afterAll(() => updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: false } }));

  test.each<{ dies: boolean; offer: Offer }>([
    { dies: false, offer: 'neither' },
    { dies: true, offer: 'idempotent_references' },
  ])('is given up and voided, also by the process that takes it over: $dies', async ({ dies, offer }) => {
    const server = await refusingGateway('first_outcome');
    try {
      const ordered = await order(server, offer);
      const { publicOrderId } = ordered;
      await processOrder(shop.call, { publicOrderId });
      server.asksShopper();
      if (dies) await dieDuring('auth', ordered, (call) => captureFullPayment(call, { publicOrderId }));
      else await refusalOf(captureFullPayment(shop.call, { publicOrderId }));
      for (const seconds of [0, 6, 6]) await look(seconds);
      expect((await rowOf('auth', ordered)).status).toBe('failed');
      expect((await rowOf('void', ordered)).status).toBe('success');
      expect(server.books.map(({ type, used }) => [type, used])).toEqual([
        ['auth', ''],
        ['void', 'auth-1'],
      ]);
    } finally {
      await server.close();
    }
  });
});

describe('a gateway that takes repeats', () => {
  test('settles a decline by repeating it', async () => {
    const server = await refusingGateway('first_outcome');
    try {
      const ordered = await order(server, 'idempotent_references');
      server.declinesNext();
      await dieDuring('auth', ordered);
      await look(0);
      expect(await rowOf('auth', ordered)).toMatchObject({ status: 'failed', responseCode: 'card_declined' });
      expect((await orderNow(ordered)).status).toBe('open');
    } finally {
      await server.close();
    }
  });
});

describe('a verification whose process died', () => {
  test('is not failed because its repeat is refused', async () => {
    await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: true } });
    const server = await refusingGateway('duplicate');
    try {
      const ordered = await order(server, 'neither');
      const own = await shop.tillgate.gateways.find(shop.shopId, ordered.gatewayPublicId);
      if (!own) throw new Error('the gateway is there');
      let answered = false;
      const dead: Gateway = {
        ...own,
        async retain(call) {
          await own.retain?.(call);
          answered = true;
          return new Promise<never>(() => undefined);
        },
      };
      void processOrder({ ...shop.call, gateways: gatewaysOf([dead]) }, { publicOrderId: ordered.publicOrderId }).catch(
        () => undefined,
      );
      await eventually('a verified method', async () => answered || undefined);
      clock.advance(61_000);
      await look(0);
      expect((await rowOf('auth', ordered)).status).toBe('unknown');
      expect((await orderNow(ordered)).internals.attention?.concerns).toMatchObject([{ about: 'outcome' }]);
    } finally {
      await server.close();
      await updateGeneralSettings(shop.call, { payments: { verifyPaymentsOnly: false } });
    }
  });
});
