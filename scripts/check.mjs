// npm run check: runs the checks of CI one after the other, and stops at the first one that fails. `--without-tests` skips
// the tests.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const parts = [
  { name: 'lock file', command: 'node scripts/check-lock-file.mjs' },
  { name: 'generated files are up to date', command: 'npm run --silent generate -- --check' },
  { name: 'types', command: 'npm run --silent types' },
  { name: 'lint', command: 'npm run --silent lint' },
  { name: 'format', command: 'npx --no-install prettier --check --log-level warn .' },
  { name: 'tests', command: 'npm test --silent' },
];
const cwd = fileURLToPath(new URL('..', import.meta.url));
const wanted = parts.filter(({ name }) => name !== 'tests' || !process.argv.includes('--without-tests'));

for (const { name, command } of wanted) {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    process.stdout.write(`failed  ${name} (${command})\n${stdout}${stderr}`);
    process.exit(1);
  }
  process.stdout.write(`ok      ${name}, ${seconds} s\n`);
}
