import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import type { CrashPoint } from '../../src/lib/crash-points.js';
import { eventually } from '../support/eventually.js';
import { endEverything, startService, type ServiceProcess } from '../support/service-process.js';
import { createTestDatabase } from '../support/test-database.js';
import { agentOf, buyer, deliveredTo, items, payment, washington, type Agent } from '../support/ucp-checkout.js';

const points: readonly CrashPoint[] = [
  'session:completing',
  'session:instrument-written',
  'session:planned',
  'process:validate',
  'process:total',
  'process:inventory',
  'authorize:intent-written',
  'authorize:before-call',
  'authorize:answered',
  'process:payments',
  'process:processed',
  'session:processed',
];

const wanted = {
  line_items: items(['p003-1', 2]),
  buyer,
  fulfillment: deliveredTo({ id: 'home', ...washington }, 'ground'),
};

let drop: () => Promise<void>;
let url: string;
let database: Client;
let service: ServiceProcess;
let agent: Agent;

beforeAll(async () => {
  const own = await createTestDatabase();
  drop = () => own.drop();
  ({ url } = own);
  database = new Client({ connectionString: url });
  await database.connect();
  service = await startService({ DATABASE_URL: url, DEMO: 'on' });
  agent = await agentOf({ endpoint: `${service.url}/ucp/demo` });
}, 180_000);
afterAll(async () => {
  await agent.close();
  await endEverything();
  await database.end();
  await drop();
});

/** What the test gateway has approved for the order of a checkout. */
async function chargesOf(sessionId: string): Promise<{ amount: number }[]> {
  const { rows } = await database.query<{ amount: number }>(
    `select t.amount::int as amount from transactions t join ucp_sessions s using (shop_id, public_order_id)
      where s.id = $1 and t.type = 'authorize' and t.status = 'success'`,
    [sessionId],
  );
  return rows;
}

describe('a checkout is paid once, and its platform learns so by repeating the call, if the process dies at', () => {
  test.each(points)('%s', async (point) => {
    const { body } = await agent.create(wanted);
    expect(body.status).toBe('ready_for_complete');
    const doomed = await startService({
      DATABASE_URL: url,
      DEMO: 'on',
      ROLES: 'web',
      NODE_ENV: 'test',
      FAULT_POINT: point,
    });
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const path = `/checkout-sessions/${body.id}/complete`;
    const cut = await agent.platform
      .call('POST', `${doomed.url}/ucp/demo${path}`, payment('tok_ok'), key)
      .catch(() => 'cut');
    expect(cut).toBe('cut');
    await doomed.ended;
    const completed = await eventually(
      'a completed checkout',
      async () => {
        // Past the wait of the reconciler between two lookups, whose plan is tested elsewhere.
        await database.query(`update transactions set next_check_at = next_check_at - interval '6 min',
          not_found_at = not_found_at - interval '6 min' where status in ('pending', 'unknown')`);
        const answer = await agent.call('POST', path, payment('tok_ok'), key);
        // An outcome that is not known yet is no failure.
        const { status, code = '' } = answer.body;
        expect(['completed', 'complete_in_progress', 'idempotency_key_running']).toContain(status ?? code);
        return status === 'completed' ? answer.body : undefined;
      },
      { within: 90_000, every: 250 },
    );
    const total = completed.totals.find(({ type }) => type === 'total')?.amount;
    expect(await chargesOf(body.id)).toEqual([{ amount: total }]);
    // A token without a payment is deleted by the job, two minutes later.
    const left = await database.query(
      `select 1 from payment_instruments i join transactions t using (shop_id, payment_id) where t.status = 'success'`,
    );
    expect(left.rows).toEqual([]);
  });
});
