import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './bench.js';
import type { Candidate } from './candidate.js';
import { checkoutSteps } from './checkout/checkout-steps.js';
import { newPurchase, stepNames, type Purchase } from './checkout/purchase.js';
import type { ApiName } from './load-command.js';
import { nameOf } from './compare.js';
import { median } from './rounds.js';

/** The orders of a round, and the number of calls at a time. */
const orders = 96;
const atOnce = 16;

/** For how long a round waits for the jobs of its processed orders, in ms. */
const jobsTake = 3_000;

const afterSteps = 'jobs after it';
const rowNames = [...stepNames, afterSteps] as const;
type RowName = (typeof rowNames)[number];

/** Processor time of a step, in ms for each order. */
interface Cost {
  service: number;
  database: number;
}
type Costs = Map<RowName, Cost[]>;

const newCosts = (): Costs => new Map();

async function takeAll(
  purchases: readonly Purchase[],
  take: (purchase: Purchase) => Promise<Purchase>,
): Promise<Purchase[]> {
  const taken: Purchase[] = [];
  const waiting = purchases.values();
  const work = async (): Promise<void> => {
    for (const purchase of waiting) taken.push(await take(purchase));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return taken;
}

/** The cost of some work for each order; not a number if the system does not report processor times. */
async function costOf(candidate: Candidate, work: () => Promise<void>): Promise<Cost> {
  const before = await candidate.used();
  await work();
  const after = await candidate.used();
  const perOrder = (name: keyof Cost): number => ((after[name] ?? NaN) - (before[name] ?? NaN)) / orders;
  return { service: perOrder('service'), database: perOrder('database') };
}

/** Makes whole checkouts, each step for all orders before the next step. */
async function playRound(candidate: Candidate, api: ApiName, costs: Costs): Promise<void> {
  const note = (name: RowName, cost: Cost): void => void costs.set(name, [...(costs.get(name) ?? []), cost]);
  let purchases: Purchase[] = Array.from({ length: orders }, () => newPurchase);
  for (const { name, take } of checkoutSteps(api, candidate.shop))
    note(name, await costOf(candidate, async () => void (purchases = await takeAll(purchases, take))));
  note(afterSteps, await costOf(candidate, () => pause(jobsTake)));
}

const shown = (costs: Costs, name: RowName): string[] => {
  const ofStep = costs.get(name) ?? [];
  return [
    median(ofStep.map(({ service }) => service)).toFixed(2),
    median(ofStep.map(({ database }) => database)).toFixed(2),
  ];
};

/** The processor time of each step of a whole checkout and of the jobs after it, in the process and in the database. */
export async function measureSteps({ options, report, candidates }: Bench): Promise<void> {
  const contestants = candidates.flatMap((candidate) =>
    (['REST', 'GraphQL'] as const).map((api) => ({ candidate, api, costs: newCosts() })),
  );
  // Statements are planned, and code is compiled.
  for (const { candidate, api } of contestants) await playRound(candidate, api, newCosts());
  for (const { pool } of candidates) await pool.query('analyze');
  for (let round = 0; round < options.rounds; round++)
    for (const { candidate, api, costs } of contestants) await playRound(candidate, api, costs);
  report.table(`Processor time of each step of a checkout, ${atOnce} at a time, ms for each order`, [
    ['', ...contestants.flatMap(({ candidate, api }) => [`${nameOf(api, candidate)}, process`, 'database'])],
    ...rowNames.map((name) => [name, ...contestants.flatMap(({ costs }) => shown(costs, name))]),
  ]);
}
