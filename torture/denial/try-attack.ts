import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { measureWaits, percentile } from '../../bench/fairness/measure-waits.js';
import { rootKey } from '../../bench/service-environment.js';
import { startProcess } from '../../bench/start-process.js';
import type { Service } from '../world/service.js';
import type { AttackTarget } from './attack-target.js';

export interface Denial {
  service: Service;
  pool: Pool;
  /** The well-behaved caller, who has its own shop. */
  caller: { url: string; accessToken: string };
  target: AttackTarget;
  /** The length of each attack, in ms. */
  lasts: number;
}

/**
 * The highest permitted ratio of the p99 beside an attack to the p99 without one, which counts as at least this many
 * ms.
 */
const ceiling = 5;
const leastCalm = 10;

/**
 * In a shorter attack, the requests of its bucket that are sent at once take more than a hundredth of the time, and are the
 * p99.
 */
const shortestForP99 = 10_000;

export const hasP99 = ({ lasts }: Denial): boolean => lasts >= shortestForP99;

/** The maximum that an order token may add to an order, in bytes, with the overhead of the database. */
const mostStored = 60_000_000;
const mostMemory = 1_000_000_000;

/** Starts the attack in its process; the returned function stops it. */
function start(name: string, target: AttackTarget): () => Promise<void> {
  const { child, stop } = startProcess(new URL('attacker.js', import.meta.url), {}, { name: 'attacker' });
  child.send({ name, target });
  return async () => {
    const stopped = once(child, 'message');
    child.send('stop');
    await Promise.race([stopped, pause(5_000)]);
    await stop();
  };
}

async function memoryOf(service: Service): Promise<number> {
  const text = await readFile(`/proc/${service.pid()}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1_024;
}

async function storedBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(c.oid))::text as bytes from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** The response times of the caller, or the reason for a missing response. */
async function waitsOf({ caller, lasts }: Denial): Promise<number[] | string> {
  return measureWaits(caller, lasts).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
}

/** How long requests of connections that have closed may still count as running, in ms. */
const mostUntilEnded = 5_000;

/** The number of requests that still count as running after the attack, besides the one that asks. */
async function stuckRequests({ url }: Service): Promise<number> {
  const headers = { authorization: `Bearer ${rootKey}` };
  const ask = async (): Promise<number> => {
    const text = await fetch(`${url}/metrics`, { headers, signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.text(),
      () => '',
    );
    return Number(/^http_requests_in_flight (\d+)/m.exec(text)?.[1] ?? 1) - 1;
  };
  const until = Date.now() + mostUntilEnded;
  let stuck = await ask();
  while (stuck > 0 && Date.now() < until) {
    await pause(100);
    stuck = await ask();
  }
  return stuck;
}

/** The state of the process after an attack: ready, open to anonymous callers, and with free memory and storage. */
async function stateFaults({ service }: Denial): Promise<string[]> {
  const statusOf = (path: string): Promise<number> =>
    fetch(service.url + path, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status,
      () => 0,
    );
  const [ready, page, memory] = [await statusOf('/health/ready'), await statusOf('/graphql'), await memoryOf(service)];
  const stuck = await stuckRequests(service);
  return [
    ...(ready === 200 ? [] : [`it is not ready afterward: ${ready}`]),
    ...(page === 503 || page === 0 ? [`a stranger is answered with ${page} afterward`] : []),
    ...(stuck > 0 ? [`${stuck} requests still count as running afterward`] : []),
    ...(memory > mostMemory ? [`it has ${Math.round(memory / 1e6)} MB of memory afterward`] : []),
    ...service.takeErrors().map((line) => `it logs ${line}`),
  ];
}

/** The ratio of the p99 of the caller beside one attack to the p99 without one, and the faults. */
export async function tryAttack(denial: Denial, name: string): Promise<{ ratio: number; faults: string[] }> {
  const faults: string[] = [];
  const calm = hasP99(denial) ? await waitsOf({ ...denial, lasts: 2_000 }) : [];
  const before = await storedBytes(denial.pool);
  const stop = start(name, denial.target);
  await pause(Math.min(500, denial.lasts / 2));
  const beside = await waitsOf(denial);
  await stop();
  const stored = (await storedBytes(denial.pool)) - before;
  if (typeof beside === 'string') faults.push(beside);
  if (stored > mostStored) faults.push(`${Math.round(stored / 1e6)} MB were stored`);
  // Open connections end with their time limits.
  await pause(500);
  faults.push(...(await stateFaults(denial)));
  if (typeof calm === 'string') return { ratio: 0, faults: [calm, ...faults] };
  const p99 = percentile(typeof beside === 'string' ? [] : beside, 0.99);
  const ratio = p99 / Math.max(leastCalm, percentile(calm, 0.99));
  if (ratio > ceiling && hasP99(denial))
    faults.push(`the p99 of the well-behaved caller is ${p99.toFixed(0)} ms, ${ratio.toFixed(1)} times the calm one`);
  return { ratio, faults: faults.map((fault) => `beside ${name}: ${fault}`) };
}
