import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { connectAlone, type LoneConnection } from '../../../../src/database/connection.js';
import { createHeartbeat, type Heartbeat } from '../../../../src/domain/core/processes/heartbeat.js';
import { isOrphaned, registerProcess, renewProcess } from '../../../../src/domain/core/processes/process-repository.js';
import type { Statement } from '../../../../src/lib/executor.js';
import { eventually } from '../../../support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../../support/test-database.js';

let own: TestDatabase;
let database: LoneConnection;
const started = new Set<Heartbeat>();

const start = (): Heartbeat => {
  const heartbeat = createHeartbeat(connectAlone(own.url), pino({ level: 'silent' }), []);
  started.add(heartbeat);
  heartbeat.start();
  return heartbeat;
};
const stop = async (heartbeat: Heartbeat) => started.delete(heartbeat) && heartbeat.stop();
const processOf = (holder: string): string => holder.split(':')[0] ?? '';
const isNamed = (heartbeat: Heartbeat) => (heartbeat.newHolder().includes(':') ? true : undefined);
const alive = async (): Promise<string[]> =>
  (await database.run<{ id: string }>({ text: 'select id from processes order by id', values: [] })).map(
    ({ id }) => id,
  );
const pauseFor = (id: string, seconds: number) =>
  database.run({
    text: `update processes set alive_at = clock_timestamp() - $2 * interval '1 s' where id = $1`,
    values: [id, seconds],
  });

beforeAll(async () => {
  own = await createTestDatabase();
  database = connectAlone(own.url);
});
beforeEach(() => database.run({ text: 'delete from processes', values: [] }));
afterEach(() => Promise.all([...started].map(stop)));
afterAll(async () => {
  await database.close();
  await own.drop();
});

describe('a process', () => {
  test('includes its own ID in each new holder ID, and is alive until it ends', async () => {
    const heartbeat = start();
    await eventually('a name', async () => isNamed(heartbeat));
    const [one, two] = [heartbeat.newHolder(), heartbeat.newHolder()];
    expect(one).not.toBe(two);
    expect(processOf(one)).toBe(processOf(two));
    expect(await alive()).toEqual([processOf(one)]);
    await stop(heartbeat);
    expect(await alive()).toEqual([]);
  });

  test('gives up what it cannot release, which others can then take over', async () => {
    const heartbeat = start();
    await eventually('a name', async () => isNamed(heartbeat));
    const [kept, given] = [heartbeat.newHolder(), heartbeat.newHolder()];
    const isFree = async (holder: string) =>
      (
        await database.run<{ isFree: boolean }>({
          text: `select ${isOrphaned('holder')} as "isFree" from (select $1::text as holder) held`,
          values: [holder],
        })
      )[0]?.isFree;
    expect(await isFree(given)).toBe(false);
    heartbeat.giveUp(given);
    await eventually('the holder to be free', async () => (await isFree(given)) || undefined);
    expect(await isFree(kept)).toBe(false);
  });

  test('that was removed while it was paused continues with a new ID', async () => {
    const heartbeat = start();
    await eventually('a name', async () => isNamed(heartbeat));
    const before = processOf(heartbeat.newHolder());
    await database.run({ text: 'delete from processes', values: [] });
    const after = await eventually('a new id', async () => {
      const id = processOf(heartbeat.newHolder());
      return id !== before && (await alive()).includes(id) ? id : undefined;
    });
    expect(await alive()).toEqual([after]);
  });

  test('has one row, even if the response to its registration was lost', async () => {
    const connection = connectAlone(own.url);
    let losesResponse = true;
    const losing = {
      ...connection,
      async run<Row extends object>(statement: Statement): Promise<Row[]> {
        const rows = await connection.run<Row>(statement);
        if (!losesResponse) return rows;
        losesResponse = false;
        throw new Error('the response was lost');
      },
    };
    const heartbeat = createHeartbeat(losing, pino({ level: 'silent' }), []);
    started.add(heartbeat);
    heartbeat.start();
    await eventually('a name', async () => isNamed(heartbeat));
    expect(await alive()).toEqual([processOf(heartbeat.newHolder())]);
  });

  test('detects whether it is the only one', async () => {
    const heartbeat = start();
    expect(heartbeat.isAlone()).toBe(false);
    await eventually('to be alone', async () => (heartbeat.isAlone() ? true : undefined));
    const other = start();
    await eventually('not to be alone', async () => (heartbeat.isAlone() ? undefined : true));
    expect(other.isAlone()).toBe(false);
    await stop(other);
    await eventually('to be alone again', async () => (heartbeat.isAlone() ? true : undefined));
  });

  test('assumes that it is the only one only after three heartbeats without another', async () => {
    const connection = connectAlone(own.url);
    const before: boolean[] = [];
    const heartbeat: Heartbeat = createHeartbeat(
      {
        close: () => connection.close(),
        run: <Row extends object>(statement: Statement) => {
          before.push(heartbeat.isAlone());
          return connection.run<Row>(statement);
        },
      },
      pino({ level: 'silent' }),
      [],
    );
    started.add(heartbeat);
    heartbeat.start();
    await eventually('the fourth beat', async () => (before.length > 4 ? true : undefined));
    // Registered, then renewed four times.
    expect(before.slice(0, 5)).toEqual([false, false, false, false, true]);
  });

  test('registers its job workers before they work', async () => {
    const heartbeat = start();
    await eventually('a name', async () => isNamed(heartbeat));
    heartbeat.addJobWorker('worker-new');
    await heartbeat.shown();
    const shown = await database.run({ text: 'select job_workers from processes', values: [] });
    expect(shown).toEqual([{ job_workers: ['worker-new'] }]);
  });

  test('is removed by another process when it no longer renews itself', async () => {
    const [dead, living] = [randomUUID(), randomUUID()];
    await registerProcess(database, dead, { jobWorkers: [], keyIds: [] });
    await registerProcess(database, living, { jobWorkers: [], keyIds: [] });
    expect(await renewProcess(database, living, [])).toBe(2);
    expect(await alive()).toEqual([dead, living].toSorted());
    await pauseFor(dead, 4);
    expect(await renewProcess(database, living, [])).toBe(2);
    expect(await alive()).toEqual([living]);
    expect(await renewProcess(database, dead, [])).toBeUndefined();
  });

  test('is not removed after an outage of the database in which no process could renew itself', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await registerProcess(database, one, { jobWorkers: [], keyIds: [] });
    await registerProcess(database, other, { jobWorkers: [], keyIds: [] });
    await pauseFor(one, 60);
    await pauseFor(other, 60);
    await renewProcess(database, one, []);
    expect(await alive()).toEqual([one, other].toSorted());
    expect(await renewProcess(database, other, [])).toBe(2);
  });

  test('that dies releases its queued jobs to others immediately, and a living one keeps its own', async () => {
    const [dead, living] = [randomUUID(), randomUUID()];
    await registerProcess(database, dead, { jobWorkers: ['worker-dead'], keyIds: [] });
    await registerProcess(database, living, { jobWorkers: ['worker-living'], keyIds: [] });
    for (const worker of ['worker-dead', 'worker-living']) {
      const [job] = await database.run<{ id: number }>({
        text: `select id from graphile_worker.add_job('after_processing', '{}'::json)`,
        values: [],
      });
      await database.run({
        text: 'update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1',
        values: [job?.id, worker],
      });
    }
    await pauseFor(dead, 4);
    await renewProcess(database, living, ['worker-living']);
    const jobs = await database.run({
      text: 'select locked_by from graphile_worker._private_jobs order by id',
      values: [],
    });
    expect(jobs).toEqual([{ locked_by: null }, { locked_by: 'worker-living' }]);
  });
});
