import type { Bench, Shortfalls } from './bench.js';
import { stepNames, type StepName } from './checkout/purchase.js';
import { compare, nameOf, rowsOf, shortfallsOf, type Contestant } from './compare.js';
import type { ApiName, Round } from './load-command.js';
import { rate, ratio } from './report.js';
import { median, ratioOf } from './rounds.js';
import { ceilings, floors } from './limits.js';
import type { Options } from './options.js';

const connections = 16;
const apis: readonly ApiName[] = ['REST', 'GraphQL'];

/** A checkout takes many calls, so its rounds are longer; an odd number, so that the median is one of them. */
const lengthOf = ({ rounds, seconds, isThorough }: Options) => ({
  rounds: 2 * Math.ceil(rounds / 2) + (isThorough ? 1 : -1),
  seconds: seconds * 2,
  connections,
  // The code of each step is compiled and its statements are planned, by each connection.
  warmUp: 6,
});

/** The steps between the first and the last one: changes to the order. */
const changes: readonly StepName[] = stepNames.slice(1, -1);

/** How many times as long as a change Process Order takes; the median of all rounds. */
function ratioToChange(rounds: readonly Round[]): number {
  const timeOf = ({ steps }: Round, step: StepName): number => steps?.[step] ?? Number.NaN;
  return ratioOf(
    rounds.map((round) => timeOf(round, 'process order')),
    rounds.map((round) => median(changes.map((step) => timeOf(round, step)))),
  ).median;
}

/**
 * Whole checkouts of ten lines, from the first call to the processed order, compared with as many writes of a bare
 * server: one new document, and eight guarded changes to it.
 */
export async function measureCheckouts({ options, report, load, shop, ...bench }: Bench): Promise<Shortfalls> {
  const { candidates, yardstickUrl, usedByYardstick } = bench;
  // The new documents of the bare server are copies of this order.
  await bench.ordersFor('bare checkouts', 1);
  const writes = stepNames.length;
  const contestants: Contestant[] = [
    {
      name: 'bare server',
      target: { kind: 'bare checkouts', origin: yardstickUrl, writes },
      used: usedByYardstick,
    },
    ...candidates.flatMap((candidate) =>
      apis.map((api) => ({
        name: nameOf(api, candidate),
        target: { kind: 'checkouts' as const, api, shop: candidate.shop },
        used: () => candidate.used(),
      })),
    ),
  ];
  // As autovacuum does within a minute: plans made for empty tables read all orders of a shop to find one.
  const beforeRounds = async () => void (await Promise.all(candidates.map(({ pool }) => pool.query('analyze'))));
  const results = await compare(load, contestants, { ...lengthOf(options), beforeRounds });
  report.table(
    `Whole checkouts of ${shop.cart.length} lines, ${connections} at a time`,
    rowsOf(results, candidates[1]?.name),
  );
  const own = results.slice(1);
  report.table('Steps of a checkout, ms', [
    ['', ...own.map(({ name }) => name)],
    ...stepNames.map((step) => [
      step,
      ...own.map(({ rounds }) => rate(median(rounds.flatMap(({ steps }) => steps?.[step] ?? [])))),
    ]),
    ['process order / the median change', ...own.map(({ rounds }) => ratio(ratioToChange(rounds)))],
  ]);
  const slow = own
    .filter(({ name, rounds }) => name in floors.checkout && ratioToChange(rounds) > ceilings.processOrder)
    .map(
      ({ name, rounds }) =>
        `process order, ${name}: ${ratio(ratioToChange(rounds))} times as long as a change, of at most ${ratio(ceilings.processOrder)}`,
    );
  return [...shortfallsOf('checkout', results, floors.checkout), ...slow];
}
