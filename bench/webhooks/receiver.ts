// The process that receives webhooks. Requests under `/dead` are never answered; all others are counted.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** The number of deliveries that the parent waits for, from this message on. */
export interface Expected {
  count: number;
  /** The number of bodies that are returned. */
  bodies: number;
}

/**
 * When the last of them arrived, in ms since the epoch, the delay of each after its event, in ms, and the first bodies.
 */
export interface Arrived {
  last: number;
  delays: number[];
  bodies: string[];
}

let missing = 0;
let delays: number[] = [];
let wantedBodies = 0;
let bodies: string[] = [];

/** The beginning of a body contains the time of its event. */
function count(head: string): void {
  if (missing === 0) return;
  const now = Date.now();
  const at = /"occurred_at":"([^"]+)"/.exec(head)?.[1];
  delays.push(now - Date.parse(at ?? ''));
  missing -= 1;
  if (missing === 0) process.send?.({ last: now, delays, bodies } satisfies Arrived);
}

createServer((request, response) => {
  if (request.url?.startsWith('/dead')) return void request.resume();
  let head: string | undefined;
  request.on('data', (chunk: Buffer) => (head ??= chunk.toString('latin1', 0, 1_024)));
  if (bodies.length < wantedBodies) void text(request).then((body) => bodies.push(body));
  request.on('end', () => {
    response.end('{}');
    count(head ?? '');
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('message', (expected: Expected) => {
  missing = expected.count;
  delays = [];
  wantedBodies = expected.bodies;
  bodies = [];
  process.send?.('counting');
});
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
