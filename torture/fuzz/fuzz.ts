import { Pool } from 'undici';
import { rootKey, tokenSecret } from '../../bench/service-environment.js';
import { faultsOf, type Fault } from '../fault.js';
import { closeGateways, startGateways, type Gateways } from '../gateway/gateways.js';
import type { Length, PartResult } from '../part.js';
import { randomOf, seedOfRound, type Random } from '../random.js';
import type { World } from '../world/world.js';
import { graphqlRequest } from './graphql-request.js';
import { faultInAnswer } from './fault-in-answer.js';
import { prepareTarget, restRoutes, type FuzzTarget } from './prepare-target.js';
import { restRequest, type FuzzRequest } from './rest-request.js';
import { playSocket } from './socket-session.js';

const lanes = 8;
/** Requests of a worker in a round. */
const requestsOfLane = 250;

/** Sends a request. Returns the request and the fault in its response, if any. */
async function send(pool: Pool, request: FuzzRequest, secrets: readonly string[]): Promise<string | undefined> {
  const { name, method, path, headers, body } = request;
  try {
    const response = await pool.request({
      method,
      path,
      headers,
      ...(body === undefined ? {} : { body }),
      headersTimeout: 60_000,
    });
    const text = await response.body.text();
    const fault = faultInAnswer({ status: response.statusCode, headers: response.headers, text }, secrets);
    return fault && `${name}: ${fault} (${method} ${path.slice(0, 100)} ${String(body ?? '').slice(0, 200)})`;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // The server closes a connection with an invalid request; a refused or reset one is checked by the health check.
    return /timeout/i.test(message) ? `${name}: no answer (${method} ${path.slice(0, 200)})` : undefined;
  }
}

interface Sending {
  url: string;
  pool: Pool;
  target: FuzzTarget;
  secrets: readonly string[];
}

/** One random request or socket. */
async function once({ url, pool, target, secrets }: Sending, random: Random): Promise<string | undefined> {
  const { description, schema, credentials, things } = target;
  const kind = random.fraction();
  if (kind < 0.04) return playSocket(url, target, random);
  if (kind < 0.45) return send(pool, graphqlRequest({ schema, credentials, things }, random), secrets);
  const parts = { schemas: description.components.schemas, things };
  const request = restRequest({ description, routes: restRoutes(description), credentials, parts }, random);
  return send(pool, request, secrets);
}

/** Whether a process still responds correctly. */
async function healthFaults({ services }: World): Promise<string[]> {
  const faults: string[] = [];
  for (const service of services) {
    const status = await fetch(`${service.url}/health/ready`).then(
      (response) => response.status,
      () => 0,
    );
    if (status !== 200) faults.push(`${service.name} is not ready: ${status}`);
    faults.push(...service.takeErrors().map((line) => `${service.name} logs ${line}`));
  }
  return faults;
}

/** Sends requests of a new shop over both APIs and sockets to both processes. */
async function playRound(world: World, gateways: Gateways, seed: string, until: number) {
  const target = await prepareTarget(world.services[0].url, gateways);
  const random = randomOf(seed);
  const faults: string[] = [];
  let sent = 0;
  // Secrets that are returned to the creator of a token or to the root key are not leaks; these must never be returned.
  const secrets = [rootKey, tokenSecret, Buffer.alloc(32, 7).toString('base64')];
  const pools = world.services.map(({ url }) => ({ url, pool: new Pool(url, { connections: lanes, allowH2: false }) }));
  const playLane = async (_: unknown, lane: number): Promise<void> => {
    const own = pools[lane % pools.length];
    if (!own) return;
    for (let number = 0; number < requestsOfLane && Date.now() < until; number++) {
      const fault = await once({ ...own, target, secrets }, random.fork(`${lane}/${number}`));
      if (fault !== undefined) faults.push(fault);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, playLane));
  for (const { pool } of pools) await pool.destroy();
  faults.push(...(await healthFaults(world)));
  return { sent, faults };
}

/** Sends requests that `openapi.json` and the schema describe, and others. */
export async function runFuzz(world: World, { seed, until }: Length): Promise<PartResult> {
  const gateways = await startGateways();
  const faults: Fault[] = [];
  let sent = 0;
  let round = 0;
  try {
    do {
      const roundSeed = seedOfRound(seed, round++);
      const result = await playRound(world, gateways, roundSeed, until);
      faults.push(...faultsOf('fuzz', roundSeed, result.faults));
      sent += result.sent;
    } while (Date.now() < until);
  } finally {
    await closeGateways(gateways);
  }
  return { summary: `${sent} requests and sockets`, faults };
}
