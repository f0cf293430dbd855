// npm run check: runs the checks of CI, two at a time, and fails if one of them fails. The tests run last and alone;
// `--without-tests` skips them.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// The longest check is first, so that it does not run alone at the end. Files that have not changed since they passed are not
// formatted again, and types are checked only where a change may affect them; a new clone has no such caches.
const parts = [
  { name: 'format', command: 'npx --no-install prettier --check --log-level warn --cache --cache-strategy content .' },
  { name: 'generated files are up to date', command: 'npm run --silent generate -- --check' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'lock file', command: 'node scripts/check-lock-file.mjs' },
];
const tests = { name: 'tests', command: 'npm test --silent' };
const cwd = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command and prints how it ended. Returns whether it succeeded. */
async function run({ name, command }) {
  const started = Date.now();
  const child = spawn(command, { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    status === 0
      ? `ok      ${name}, ${seconds} s\n`
      : `failed  ${name} (${command})\n${Buffer.concat(output).toString()}`,
  );
  return status === 0;
}

/** Runs the next part until none is left. Returns whether all of them succeeded. */
async function runNext(waiting) {
  let succeeded = true;
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
    succeeded = (await run(part)) && succeeded;
  return succeeded;
}

// The other parts need the generated types, and must not build at the same time.
const isBuilt = await run({ name: 'build', command: 'npm run --silent build' });
const waiting = isBuilt ? [...parts] : [];
const results = [isBuilt, ...(await Promise.all([runNext(waiting), runNext(waiting)]))];
const succeeded = results.every(Boolean) && (process.argv.includes('--without-tests') || (await run(tests)));
if (!succeeded) process.exitCode = 1;
