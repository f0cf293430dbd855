// The comparison for the service: a bare node:http server that returns one stored document with one named statement,
// writes one with a read and a guarded write with its event row or as a new one, and inserts posted events with one
// statement each. It has no credentials, rules or log. It writes the versions that keep the trigger of
// orders from parsing the document.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

interface Stored {
  document: string;
  version: number;
}

/** As many connections as the service has. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10, keepAlive: true });
const shopId = process.env['SHOP_ID'];
/** The order that new orders are copies of. */
let template: Stored | undefined;

async function read(publicOrderId: string): Promise<Stored | undefined> {
  const { rows } = await pool.query<Stored>({
    name: 'read',
    text: 'select state::text as document, version from orders where shop_id = $1 and public_order_id = $2',
    values: [shopId, publicOrderId],
  });
  return rows[0];
}

async function write(publicOrderId: string, { document, version }: Stored): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'write',
    text: `with changed as (
        update orders set version = version + 1, lines_version = version + 1, summary_version = version + 1,
          sequence = sequence + 1, state = $4, updated_at = now()
        where shop_id = $1 and public_order_id = $2 and version = $3
        returning shop_id, public_order_id, version, sequence
      )
      insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, occurred_at)
      select shop_id, event_position(1), $5, public_order_id, sequence, version, 'order/updated', '{}', now() from changed`,
    values: [shopId, publicOrderId, version, document, randomUUID()],
  });
  return rowCount === 1;
}

/** Creates an order as a copy of an existing one, with its first event. Undefined if there is none. */
async function create(publicOrderId: string): Promise<Stored | undefined> {
  template ??= (
    await pool.query<Stored>({
      text: 'select state::text as document, version from orders where shop_id = $1 limit 1',
      values: [shopId],
    })
  ).rows[0];
  if (!template) return undefined;
  const { document } = template;
  await pool.query({
    name: 'create',
    text: `with created as (
        insert into orders (shop_id, public_order_id, order_id, status, version, sequence, state, internals,
          currency, order_total, created_via, created_at, updated_at, lines_version, summary_version)
        values ($1, $2, nextval('order_ids'), 'open', 1, 1, $3, '{}', 'USD', 0, 'api', now(), now(), 1, 1)
        returning shop_id, public_order_id
      )
      insert into events (shop_id, position, id, public_order_id, sequence, version, type, data, occurred_at)
      select shop_id, event_position(1), $4, public_order_id, 1, 1, 'order/initialized', '{}', now() from created`,
    values: [shopId, publicOrderId, document, randomUUID()],
  });
  return { document, version: 1 };
}

/** Another call may have changed the order in between: then it retries with the new version. */
async function change(publicOrderId: string): Promise<Stored | undefined> {
  for (;;) {
    const stored = await read(publicOrderId);
    if (stored === undefined || (await write(publicOrderId, stored))) return stored;
  }
}

/** The body is stored unparsed; the table has the columns and indexes of the service. */
async function take(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  await pool.query({
    name: 'take',
    text: `insert into bare_events (shop_id, kind, action, platform_id, platform_type, at, body, received_at)
      values ($1, 'customer', 'saved', 'c', 'custom', now(), $2, now())`,
    values: [shopId, Buffer.concat(chunks).toString()],
  });
}

function accept(request: IncomingMessage, response: ServerResponse): void {
  take(request)
    .then(() => response.writeHead(202, { 'content-length': 0 }).end())
    .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}

function send(response: ServerResponse, stored: Stored | undefined): void {
  const body = stored?.document ?? '';
  response.writeHead(stored ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'POST') return accept(request, response);
  const [publicOrderId = '', isNew] = (request.url ?? '').slice(1).split('?');
  const put = isNew === undefined ? change : create;
  const answering = request.method === 'PUT' ? put(publicOrderId) : read(publicOrderId);
  request.resume();
  answering
    .then((stored) => send(response, stored))
    .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
}

createServer(answer).listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
