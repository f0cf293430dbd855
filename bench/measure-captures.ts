import { ask } from './ask.js';
import type { Bench } from './bench.js';
import { buy } from './checkout/buy.js';

import { interleave, quantile } from './rounds.js';

/** Concurrent callers, each with its own order. */
const callers = 50;

/** The times of the calls when all are made at once, in ms. */
async function timesOf(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  return Promise.all(
    calls.map(async (call) => {
      const began = performance.now();
      await call();
      return performance.now() - began;
    }),
  );
}

/**
 * Captures of whole orders by this many concurrent callers, compared with the same number of reads. A capture is one
 * call of the gateway with a ledger row before it and one after it.
 */
export async function measureCaptures({ options, report, shop }: Bench): Promise<void> {
  const { url, shopId, accessToken } = shop;
  const order = (id: string) => `${url}/checkout/orders/${shopId}/${id}`;
  const run = async (what: 'captures' | 'reads'): Promise<number[]> => {
    const orders = await Promise.all(Array.from({ length: callers }, () => buy(shop)));
    return timesOf(
      orders.map((id) =>
        what === 'reads'
          ? () => ask('GET', order(id), accessToken)
          : () => ask('POST', `${order(id)}/payments/capture/full`, accessToken, {}),
      ),
    );
  };
  const results = await interleave(['captures', 'reads'], options.rounds, run);
  const row = (what: 'captures' | 'reads'): string[] => {
    const times = (results.get(what) ?? []).flat();
    return [what, ...[0.5, 0.95, 1].map((part) => quantile(times, part).toFixed(0))];
  };
  report.table(`${callers} callers at once on ${callers} orders, ms`, [
    ['', 'p50', 'p95', 'slowest'],
    row('captures'),
    row('reads'),
  ]);
}
