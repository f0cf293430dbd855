import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { embeddedDirOf, findPostmaster } from '@tillgate/embedded-postgres';
import { eventually } from '../support/eventually.js';
import { eventPath, reportedCategory } from '../support/platform-events.js';
import {
  connectTo,
  endEverything,
  newDataDir,
  printed,
  startService,
  type ServiceProcess,
} from '../support/service-process.js';

const events = 5_000;
const clients = 32;

let dataDir: string;
let service: ServiceProcess;
let token: string;

beforeAll(async () => {
  dataDir = await newDataDir();
  service = await startService({ DATA_DIR: dataDir });
  token = printed(service, 'Its access token');
});
afterAll(endEverything);

/** From now on, the database records each time that an event is applied. */
async function recordApplying(): Promise<void> {
  const database = await connectTo(dataDir);
  await database.query('create table applied (platform_id text not null)');
  await database.query('grant all on applied to public');
  await database.query(`create function record_applied() returns trigger language plpgsql as
    $$ begin insert into applied values (new.platform_id); return new; end $$`);
  await database.query(`create trigger recorded after insert or update on product_categories
    for each row execute function record_applied()`);
  await database.end();
}

/** Like a crash of the machine: kills the process and every process of its database, without a shutdown. */
async function kill(withDatabase: boolean): Promise<void> {
  const postmaster = withDatabase ? await findPostmaster(embeddedDirOf(dataDir)) : undefined;
  process.kill(service.pid, 'SIGKILL');
  // The server is the leader of its own process group.
  if (postmaster) process.kill(-postmaster.pid, 'SIGKILL');
  await service.ended;
}

interface Sent {
  next: number;
  acknowledged: Set<string>;
}

/** Sends the remaining events until all are sent or the service is gone; nothing is sent twice. */
async function sendUntilCut(sent: Sent): Promise<void> {
  const send = async (): Promise<void> => {
    while (sent.next < events) {
      const id = `c-${(sent.next += 1)}`;
      const answer = await fetch(service.url + eventPath('demo', 'categories', 'saved'), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data: { category: reportedCategory({ platform_id: id }) } }),
      }).catch(() => undefined);
      if (answer === undefined) return;
      await answer.arrayBuffer();
      expect(answer.status).toBe(202);
      sent.acknowledged.add(id);
    }
  };
  await Promise.all(Array.from({ length: clients }, send));
}

test('every accepted event is applied once, whenever the service is killed', async () => {
  await recordApplying();
  const sent: Sent = { next: 0, acknowledged: new Set() };
  for (const [after, withDatabase] of [
    [1_000, false],
    [2_500, true],
    [4_000, false],
  ] as const) {
    const cut = sendUntilCut(sent);
    await eventually(`${after} accepted events`, async () => (sent.acknowledged.size >= after ? true : undefined), {
      every: 1,
    });
    await kill(withDatabase);
    await cut;
    service = await startService({ DATA_DIR: dataDir });
  }
  await sendUntilCut(sent);
  // For each client, at most one event was interrupted by each kill.
  expect(sent.acknowledged.size).toBeGreaterThanOrEqual(events - 3 * clients);

  const database = await connectTo(dataDir);
  await eventually(
    'that all events are applied',
    async () => {
      const { rows } = await database.query('select count(*)::int as count from platform_events');
      return rows[0]?.count === 0 ? true : undefined;
    },
    { every: 200 },
  );
  const { rows } = await database.query<{ platform_id: string; times: number }>(
    'select platform_id, count(*)::int as times from applied group by platform_id',
  );
  await database.end();
  const times = new Map(rows.map((row) => [row.platform_id, row.times]));
  expect([...times.values()].filter((count) => count !== 1)).toEqual([]);
  expect([...sent.acknowledged].filter((id) => !times.has(id))).toEqual([]);
});
