import type { Executor } from '../../../lib/executor.js';

/**
 * The seconds until the next attempt after `failures` wrong ones: none for the first three, then 1, 2, 4 … up to 15
 * minutes.
 */
const wait = `case when f.failures < $3 then 0 else least(900, power(2, least(f.failures - $3, 10))) end`;

/**
 * Counts an attempt before it is made, so that attempts at the same moment are counted. Returns the seconds to wait if
 * it comes too early, else 0. `free` attempts have no delay. After a day, failures are forgotten.
 */
export async function takeSignInAttempt(
  executor: Executor,
  subject: string,
  { free, now }: { free: number; now: Date },
): Promise<number> {
  const taken = await executor.run({
    name: 'take_sign_in_attempt',
    text: `insert into sign_in_failures as f (subject, failures, last_at) values ($1, 1, $2)
      on conflict (subject) do update set last_at = $2,
        failures = case when f.last_at < $2::timestamptz - interval '1 day' then 1 else f.failures + 1 end
      where f.last_at + make_interval(secs => ${wait}) <= $2
      returning 1`,
    values: [subject, now, free],
  });
  if (taken.length > 0) return 0;
  const [row] = await executor.run<{ seconds: number }>({
    name: 'sign_in_wait',
    text: `select ceil(extract(epoch from f.last_at + make_interval(secs => ${wait}) - $2))::integer as seconds
      from sign_in_failures f where subject = $1`,
    values: [subject, now, free],
  });
  return Math.max(1, row?.seconds ?? 1);
}

/** Counts an attempt without refusing it. Returns the number of failures. */
export async function countAttempt(executor: Executor, subject: string, now: Date): Promise<number> {
  const [row] = await executor.run<{ failures: number }>({
    name: 'count_sign_in_attempt',
    text: `insert into sign_in_failures as f (subject, failures, last_at) values ($1, 1, $2)
      on conflict (subject) do update set last_at = $2,
        failures = case when f.last_at < $2::timestamptz - interval '1 hour' then 1 else f.failures + 1 end
      returning failures`,
    values: [subject, now],
  });
  return row?.failures ?? 1;
}

/** Forgets the failures of all subjects that begin with a text. */
export async function forgetFailuresUnder(executor: Executor, prefix: string): Promise<void> {
  await executor.run({ text: 'delete from sign_in_failures where starts_with(subject, $1)', values: [prefix] });
}

/** Forgets the failures after a success. */
export async function forgetFailures(executor: Executor, subjects: readonly string[]): Promise<void> {
  await executor.run({
    name: 'forget_sign_in_failures',
    text: 'delete from sign_in_failures where subject = any ($1)',
    values: [subjects],
  });
}
