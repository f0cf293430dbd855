import { setTimeout as pause } from 'node:timers/promises';
import { isToRepeat, type Answer } from '../calls/answer.js';
import type { Call, Caller } from '../calls/call.js';
import { membersOf } from '../calls/case.js';
import type { Random } from '../random.js';
import type { World } from '../world/world.js';
import { callOf, lineInput, type KnownOrder } from './calls-of-moves.js';
import { turnsOf, type Turn } from './moves.js';
import type { StormShop } from './prepare-shop.js';
import { differenceOfRepeated } from './repeated-answer.js';

/** The common data of all participants in a round. */
export interface Storm {
  world: World;
  caller: Caller;
  shop: StormShop;
  faults: string[];
  /** The number of calls with a response. */
  answered: number;
  /** The number of calls after which the shopper confirmed a payment. */
  confirmed: number;
  /** After this time, no new orders are started. */
  until: number;
}

const tries = 8;

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(membersOf) : []);

/** Records a response that no valid call should get. */
function recordUnexpected({ faults }: Storm, { operation, key }: Call, { status, text, codes }: Answer): void {
  const isAllowed = [0, 200, 202, 207, 409, 422, 503].includes(status) && !codes.includes('INTERNAL_SERVER_ERROR');
  if (!isAllowed) faults.push(`${operation} (${key ?? ''}) is answered with ${status}: ${text.slice(0, 300)}`);
}

/** Makes a call like a careful client: without a response, the same call goes to the other process. */
async function make(
  storm: Storm,
  call: Call,
  { process, api, givesUp }: Pick<Turn, 'process' | 'api' | 'givesUp'>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const { url } = storm.world.services[(process + attempt) % 2 === 0 ? 0 : 1];
    const answer = await storm.caller.call(url, api, call);
    recordUnexpected(storm, call, answer);
    if (answer.status !== 0) storm.answered += 1;
    if (!isToRepeat(answer) || givesUp || attempt === tries || Date.now() > storm.until) return answer;
    await pause(150 * (attempt + 1));
  }
}

function learn(order: KnownOrder, answer: Answer): void {
  const state = membersOf(answer.data['applicationState']);
  if (typeof state['orderTotal'] !== 'number') return;
  order.total = state['orderTotal'];
  order.paymentIds = listOf(state['payments']).map(({ id }) => String(id));
  const keys = listOf(state['lineItems']).flatMap(({ productData }) => {
    const { lineItemKey } = membersOf(productData);
    return typeof lineItemKey === 'string' ? [lineItemKey] : [];
  });
  if (keys.length > 0) order.lineKeys = keys;
}

/** Makes a successful call again with its key: the answer is the same, and nothing happens. */
async function repeat(storm: Storm, call: Call, turn: Turn, first: Answer): Promise<void> {
  const answer = await make(storm, call, { ...turn, process: turn.process === 0 ? 1 : 0 });
  const difference = isToRepeat(answer) ? undefined : differenceOfRepeated(first, answer);
  if (difference !== undefined)
    storm.faults.push(`${call.operation} with the key ${call.key ?? ''} answers ${difference}`);
}

/** The shopper confirms a payment, and the frontend continues with Process Order. */
async function confirm(storm: Storm, call: Call, turn: Turn): Promise<void> {
  storm.confirmed += 1;
  await make(storm, { ...call, key: `${call.key ?? ''}-confirmed` }, turn);
}

async function take(storm: Storm, order: KnownOrder, turn: Turn, name: string): Promise<void> {
  const planned = callOf(turn.move, storm.shop, order, name);
  if (!planned) return;
  const call: Call = {
    operation: planned.operation,
    input: { publicOrderId: order.publicOrderId, ...planned.input },
    token: planned.isOfBackend === true ? storm.shop.accessToken : order.orderToken,
    ...(planned.isKeyed === true ? { key: `${planned.operation}-${name}` } : {}),
  };
  const other = turn.isTwice ? make(storm, call, { ...turn, process: turn.process === 0 ? 1 : 0 }) : undefined;
  const answer = await make(storm, call, turn);
  learn(order, answer);
  await other;
  if (answer.data['handleSca'] === true) await confirm(storm, call, turn);
  if (turn.isRepeated && planned.isKeyed === true && answer.status === 200) await repeat(storm, call, turn, answer);
}

/** Starts an order and plays its turns. Its calls depend only on the choices and the responses. */
export async function playOrder(storm: Storm, random: Random, name: string): Promise<void> {
  const turns = turnsOf(random);
  const cartItems = [
    lineInput(random.pick(['mug', 'mug', 'book']), random.int(1, 2), `${name}-mug`),
    ...(random.chance(0.2) ? [lineInput('gift', 1, `${name}-gift`)] : []),
  ];
  const call = {
    operation: 'initializeOrder',
    input: { cartItems },
    token: storm.shop.accessToken,
    key: `init-${name}`,
  };
  const answer = await make(storm, call, { process: random.chance(0.5) ? 1 : 0, api: 'REST', givesUp: false });
  const { publicOrderId, jwtToken } = answer.data;
  if (typeof publicOrderId !== 'string' || typeof jwtToken !== 'string') return;
  const order: KnownOrder = { publicOrderId, orderToken: jwtToken, total: 0, lineKeys: [], paymentIds: [] };
  learn(order, answer);
  const underway: Promise<void>[] = [];
  for (const [index, turn] of turns.entries()) {
    if (Date.now() > storm.until) break;
    const taken = take(storm, order, turn, `${name}-${index}`);
    if (turn.isHasty) underway.push(taken);
    else await taken;
  }
  await Promise.all(underway);
}
