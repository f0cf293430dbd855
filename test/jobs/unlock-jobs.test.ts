import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { registerProcess } from '../../src/domain/core/processes/process-repository.js';
import { unlockEndedJobs, unlockJobs } from '../../src/jobs/unlock-jobs.js';
import { openShop, type TestShop } from '../support/shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const run = (text: string, values: unknown[]) =>
  shop.tillgate.database.run<{ worker: string | null }>({ text, values });

/** A job that a worker has held for this many seconds. */
async function heldJob(worker: string, seconds: number): Promise<void> {
  await run(`select graphile_worker.add_job('after_processing', '{}'::json, job_key := $1)`, [worker]);
  await run(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2 * interval '1 s' where key = $1`,
    [worker, seconds],
  );
}

const holderOf = async (key: string) =>
  (await run('select locked_by as worker from graphile_worker.jobs where key = $1', [key]))[0]?.worker;

test('a job whose worker belongs to no process is unlocked after ten seconds, and others are kept', async () => {
  await registerProcess(shop.tillgate.database, 'alive', { jobWorkers: ['shown'], keyIds: [] });
  await heldJob('shown', 3_600);
  // A process that continued after it was considered dead, and was killed before it registered again.
  await heldJob('not shown', 11);
  await heldJob('not shown yet', 3);
  await unlockJobs(shop.tillgate);
  expect([await holderOf('shown'), await holderOf('not shown'), await holderOf('not shown yet')]).toEqual([
    'shown',
    null,
    'not shown yet',
  ]);
});

test('a job that its worker no longer runs is unlocked, because its end could not be recorded, and others are kept', async () => {
  await heldJob('mine ended', 11);
  await heldJob('mine running', 11);
  await heldJob('mine fresh', 3);
  await heldJob('of another', 11);
  const [running] = await shop.tillgate.database.run<{ id: string }>({
    text: `select id::text from graphile_worker._private_jobs where key = 'mine running'`,
    values: [],
  });
  await unlockEndedJobs(shop.tillgate, ['mine ended', 'mine running', 'mine fresh'], [running?.id ?? '']);
  const keys = ['mine ended', 'mine running', 'mine fresh', 'of another'];
  expect(await Promise.all(keys.map(holderOf))).toEqual([null, 'mine running', 'mine fresh', 'of another']);
});
