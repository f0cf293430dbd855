import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Context } from '../../../../src/context.js';
import { registerProcess, renewProcess } from '../../../../src/domain/core/processes/process-repository.js';
import { listTransactions } from '../../../../src/domain/money/ledger/list-transactions.js';
import { capturePayment } from '../../../../src/domain/money/captures/capture-payment.js';
import { processOrder } from '../../../../src/domain/placing/processing/process-order.js';
import { DatabaseUnavailable, outageIn } from '../../../../src/lib/database-unavailable.js';
import type { Statement } from '../../../../src/lib/executor.js';
import { openShop, readyOrder, refusalOf, type TestShop } from '../../../support/shop.js';

let shop: TestShop;
let givenUp: string[];
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  givenUp = [];
  await registerProcess(shop.tillgate.database, 'alive', { jobWorkers: [], keyIds: [] });
});

/** The call in a process that is alive. Its database becomes unavailable after the first statement of this name. */
function unavailableAfter(call: Context, name: string): Context {
  const { database } = call;
  let isAway = false;
  const refuseAway = (): void => {
    if (isAway) throw new DatabaseUnavailable('unreachable');
  };
  return {
    ...call,
    database: {
      ...database,
      async run<Row extends object>(statement: Statement): Promise<Row[]> {
        refuseAway();
        const rows = await database.run<Row>(statement);
        if (statement.name === name) isAway = true;
        return rows;
      },
      async transaction<T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> {
        refuseAway();
        return database.transaction<T>(work);
      },
    },
    heartbeat: {
      ...call.heartbeat,
      newHolder: () => `alive:${randomUUID()}`,
      giveUp: (holder) => void givenUp.push(holder),
    },
  };
}

/** The next heartbeat of the process, which is alive all the time. */
const beat = () => renewProcess(shop.tillgate.database, 'alive', [], givenUp);

async function processedOrder(): Promise<string> {
  const { publicOrderId, frontend } = await readyOrder(shop, { payments: [{ token: 'tok_ok' }] });
  await processOrder(frontend, {});
  return publicOrderId;
}

const capturesOf = async (publicOrderId: string) => {
  const { transactions } = await listTransactions(shop.call, { publicOrderId });
  return transactions.flatMap(({ type, status, amount }) => (type === 'capture' ? [[status, amount]] : []));
};

test('an outage before a gateway is called says nothing about the payment, and the call is repeated at once', async () => {
  const publicOrderId = await processedOrder();
  const input = { publicOrderId, amount: 400, idempotencyKey: `before-${publicOrderId}` };
  const stopped = await capturePayment(unavailableAfter(shop.call, 'lease_order'), input).catch(
    (error: unknown) => error,
  );
  expect(outageIn(stopped)).toBeDefined();
  expect(givenUp).toHaveLength(2);
  await beat();
  const began = performance.now();
  await capturePayment(shop.call, input);
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await capturesOf(publicOrderId)).toEqual([['success', 400]]);
});

test('an outage after a gateway was called leaves the outcome open, and the call is not made twice', async () => {
  const publicOrderId = await processedOrder();
  const input = { publicOrderId, amount: 400, idempotencyKey: `after-${publicOrderId}` };
  expect(await refusalOf(capturePayment(unavailableAfter(shop.call, 'write_intents'), input))).toEqual([
    'PAYMENT_OUTCOME_UNKNOWN',
  ]);
  await beat();
  const again = await refusalOf(capturePayment(shop.call, input));
  expect(again.filter((code) => code !== 'PAYMENT_OUTCOME_UNKNOWN')).toEqual([]);
  const captures = await capturesOf(publicOrderId);
  expect(captures).toHaveLength(1);
});
