// npm run torture: what must hold while everything that can happen to the service happens at once. docs/torture.md
// describes the parts, and how to repeat a fault.
import { runArithmetic } from './arithmetic/arithmetic.js';
import { runDenial } from './denial/denial.js';
import type { Fault } from './fault.js';
import { runCredentials } from './credentials/credentials.js';
import { runFuzz } from './fuzz/fuzz.js';
import { runMails } from './mails/mails.js';
import { readOptions, usage, type Options, type Part } from './options.js';
import type { Length, PartResult } from './part.js';
import { runPeople } from './people/people.js';
import { runRestarts } from './restarts/restarts.js';
import { runStorms } from './storm/storm.js';
import { runSubscriptions } from './subscriptions/subscriptions.js';
import { startWorld, type World } from './world/world.js';

/** The share of the time of each part. */
const shares: Record<Part, number> = {
  storm: 4,
  arithmetic: 1,
  fuzz: 2,
  credentials: 0.5,
  people: 1,
  denial: 5,
  subscriptions: 2,
  mails: 1,
  restarts: 1,
};

const run: Record<Part, (world: World, length: Length) => Promise<PartResult>> = {
  storm: runStorms,
  arithmetic: runArithmetic,
  fuzz: runFuzz,
  credentials: runCredentials,
  people: runPeople,
  denial: runDenial,
  subscriptions: runSubscriptions,
  mails: runMails,
  restarts: runRestarts,
};

/** The number of faults of a part that fits on one screen. */
const shown = 12;

function printFaults(faults: readonly Fault[]): void {
  for (const { part, seed, what } of faults.slice(0, shown))
    process.stdout.write(`  FAULT ${what.slice(0, 400)}\n        npm run torture -- --only ${part} --seed ${seed}\n`);
  if (faults.length > shown) process.stdout.write(`  and ${faults.length - shown} more\n`);
}

/** Runs the parts and returns the number of faults. */
async function torture(world: World, { parts, minutes, seed, details }: Options): Promise<number> {
  const whole = parts.reduce((sum, part) => sum + shares[part], 0);
  let count = 0;
  for (const part of parts) {
    const started = Date.now();
    const until = started + (minutes * 60_000 * shares[part]) / whole;
    const { summary, faults } = await run[part](world, { seed, until, details });
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    process.stdout.write(`${faults.length === 0 ? 'ok    ' : 'FAULTS'} ${part}: ${summary}, ${seconds} s\n`);
    printFaults(faults);
    count += faults.length;
  }
  return count;
}

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return process.exit(2);
  }
}

const options = optionsOrUsage();
process.stdout.write(`seed ${options.seed}, ${options.minutes} minutes\n`);
const world = await startWorld();
process.once('SIGINT', () => void world.stop().then(() => process.exit(130)));
try {
  const count = await torture(world, options);
  process.stdout.write(count === 0 ? 'no faults\n' : `${count} faults, seed ${options.seed}\n`);
  if (count > 0) process.exitCode = 1;
} finally {
  await world.stop();
}
