import type { GraphQLField } from 'graphql';
import { closeGateways, startGateways, type Gateways } from '../gateway/gateways.js';
import { faultsOf } from '../fault.js';
import { documentFor } from '../fuzz/graphql-request.js';
import { allScopes, prepareTarget, restRoutes, type FuzzTarget } from '../fuzz/prepare-target.js';
import { requestOf } from '../fuzz/rest-request.js';
import type { Length, PartResult } from '../part.js';
import { randomOf, type Random } from '../random.js';
import { settle } from '../storm/settle.js';
import type { World } from '../world/world.js';
import { changedTables, digestOf } from './digest.js';
import { tryField, wrongForField } from './try-fields.js';
import { trySocket } from './try-sockets.js';
import { tryRequest, wrongFor } from './try-routes.js';
import { prepareIntruders, type Intruders } from './wrong-credentials.js';

/** Many at a time: most are refused before anything is read. */
const lanes = 8;

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

interface Trial {
  url: string;
  target: FuzzTarget;
  intruders: Intruders;
  random: Random;
}

/** Calls each route with each invalid credential for it. Returns the wrong responses, and the number of attempts. */
async function tryRoutes({ url, target, intruders, random }: Trial): Promise<{ tried: number; faults: string[] }> {
  const { description, things, credentials } = target;
  const faults: string[] = [];
  let tried = 0;
  // Only the first order of the victim is requested: the second one belongs to the intruder.
  const ofVictim = onlyFirst(things, 'public_order_id');
  const parts = { schemas: description.components.schemas, things: ofVictim, hostility: 0 };
  await inParallel(restRoutes(description), async (route) => {
    for (const wrong of wrongFor(route, intruders)) {
      const own = random.fork(`${route.operation.operationId}/${wrong.name}`);
      const fault = await tryRequest(url, requestOf(route, { description, credentials, parts }, own), wrong);
      if (fault !== undefined) faults.push(fault);
      tried += 1;
    }
  });
  return { tried, faults };
}

function onlyFirst(things: FuzzTarget['things'], name: string): FuzzTarget['things'] {
  const [first] = things.get(name) ?? [''];
  return new Map([...things, [name, [first]]]);
}

/** An input with the order ID of the victim in every possible field. */
function withOrder(
  document: ReturnType<typeof documentFor>,
  field: GraphQLField<unknown, unknown>,
  publicOrderId: string,
) {
  const input = document.variables['input'];
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const names = JSON.stringify(field.args.map(({ name }) => name));
  return {
    query: document.query,
    variables: {
      ...document.variables,
      ...(isObject ? { input: { ...input, publicOrderId } } : {}),
      ...(names.includes('"publicOrderId"') ? { publicOrderId } : {}),
    },
  };
}

/** Requests each root field of the schema with each invalid credential for it. */
async function tryFields({ url, target, intruders, random }: Trial): Promise<{ tried: number; faults: string[] }> {
  const { schema, things } = target;
  const faults: string[] = [];
  let tried = 0;
  const ofVictim = onlyFirst(things, 'public_order_id');
  const [publicOrderId = ''] = ofVictim.get('public_order_id') ?? [];
  const kinds = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  const fields = kinds.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field })),
  );
  await inParallel(fields, async ({ kind, field }) => {
    for (const wrong of wrongForField(field, intruders)) {
      const own = random.fork(`${field.name}/${wrong.name}`);
      const document = documentFor(kind, field, { things: ofVictim, hostility: 0, isComplete: true }, own);
      const fault = await tryField(url, `${kind} ${field.name}`, withOrder(document, field, publicOrderId), wrong);
      if (fault !== undefined) faults.push(fault);
      tried += 1;
    }
  });
  return { tried, faults };
}

/** Requests each field, including subscriptions, over sockets with each invalid credential for it. */
async function trySockets({ url, target, intruders, random }: Trial): Promise<{ tried: number; faults: string[] }> {
  const { schema, things } = target;
  const faults: string[] = [];
  let tried = 0;
  const ofVictim = onlyFirst(things, 'public_order_id');
  const [publicOrderId = ''] = ofVictim.get('public_order_id') ?? [];
  const kinds = [
    ['subscription', schema.getSubscriptionType()],
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const;
  const fields = kinds.flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field })),
  );
  await inParallel(fields, async ({ kind, field }) => {
    const isOfOrder = kind === 'subscription' && field.args.some(({ name }) => name === 'publicOrderId');
    const all = [...wrongForField(field, intruders), ...(isOfOrder ? intruders.ofAnotherShop : [])];
    for (const wrong of all) {
      const own = random.fork(`socket/${field.name}/${wrong.name}`);
      const document = documentFor(kind, field, { things: ofVictim, hostility: 0, isComplete: true }, own);
      const sent = withOrder(document, field, publicOrderId);
      const fault = await trySocket(url, `${kind} ${field.name}`, sent, { wrong, intruders });
      if (fault !== undefined) faults.push(fault);
      tried += 1;
    }
  });
  return { tried, faults };
}

async function tryAll(world: World, gateways: Gateways, seed: string) {
  const { url } = world.services[0];
  const target = await prepareTarget(url, gateways);
  const other = await prepareTarget(url, gateways);
  const intruders = await prepareIntruders(url, target, other, allScopes(target.schema));
  const trial: Trial = { url, target, intruders, random: randomOf(seed) };
  const unsettled = await settle(world.pool, target.shopId);
  const before = await digestOf(world.pool, target.shopId);
  const routes = await tryRoutes(trial);
  const afterRoutes = await digestOf(world.pool, target.shopId);
  const fields = await tryFields(trial);
  const afterFields = await digestOf(world.pool, target.shopId);
  const sockets = await trySockets(trial);
  const after = await digestOf(world.pool, target.shopId);
  const changes = [
    ...changedTables(before, afterRoutes).map((table) => `requests that were refused over REST changed ${table}`),
    ...changedTables(afterRoutes, afterFields).map(
      (table) => `requests that were refused over GraphQL changed ${table}`,
    ),
    ...changedTables(afterFields, after).map((table) => `operations that were refused on sockets changed ${table}`),
  ];
  return {
    tried: [routes.tried, fields.tried, sockets.tried],
    faults: [...unsettled, ...routes.faults, ...fields.faults, ...sockets.faults, ...changes],
  };
}

/** Tries every route and every field with every invalid credential: all are refused, and nothing changes. */
export async function runCredentials(world: World, { seed }: Length): Promise<PartResult> {
  const gateways = await startGateways();
  try {
    const { tried, faults } = await tryAll(world, gateways, seed);
    const [ofRoutes = 0, ofFields = 0, onSockets = 0] = tried;
    const summary = `${ofRoutes} requests to routes, ${ofFields} to fields and ${onSockets} on sockets that nobody may make`;
    return { summary, faults: faultsOf('credentials', seed, faults) };
  } finally {
    await closeGateways(gateways);
  }
}
