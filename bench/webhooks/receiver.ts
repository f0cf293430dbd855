// The process that webhooks are sent to. What is posted under `/dead` is never answered; all else is counted.
import { createServer } from 'node:http';

/** What the parent waits for: so many deliveries from the message on. */
export interface Expected {
  count: number;
}

/** When the last of them came, in ms since the epoch, and how long after its event each, in ms. */
export interface Arrived {
  last: number;
  delays: number[];
}

let missing = 0;
let delays: number[] = [];

/** The head of a body says when its event occurred. */
function count(head: string): void {
  if (missing === 0) return;
  const now = Date.now();
  const at = /"occurred_at":"([^"]+)"/.exec(head)?.[1];
  delays.push(now - Date.parse(at ?? ''));
  missing -= 1;
  if (missing === 0) process.send?.({ last: now, delays } satisfies Arrived);
}

createServer((request, response) => {
  if (request.url?.startsWith('/dead')) return void request.resume();
  let head: string | undefined;
  request.on('data', (chunk: Buffer) => (head ??= chunk.toString('latin1', 0, 1_024)));
  request.on('end', () => {
    response.end('{}');
    count(head ?? '');
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('message', (expected: Expected) => {
  missing = expected.count;
  delays = [];
  process.send?.('counting');
});
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
