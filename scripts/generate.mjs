// npm run generate: writes every generated file. With `--check`, it writes nothing and fails if a file is out of date.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);
const isCheck = process.argv.includes('--check');

/** The GraphQL generators have their own check; the others write one file each. */
const generators = [
  { script: 'generate:schema', checks: true },
  { script: 'generate:client', checks: true },
  { script: 'generate:errors', file: 'docs/errors.md' },
  { script: 'generate:environment', file: 'docs/environment.md' },
  { script: 'generate:requirements', file: 'docs/ucp-requirements.md' },
  { script: 'generate:countries', file: 'src/domain/core/countries/country-data.json' },
];

function run(script, ...args) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  });
  if (status !== 0) process.stderr.write(stdout + stderr);
  return status === 0;
}

/** Runs a generator and restores its file. Returns whether the file was up to date. */
function isFresh(script, file) {
  const place = new URL(file, root);
  const before = readFileSync(place, 'utf8');
  const hasRun = run(script);
  const after = readFileSync(place, 'utf8');
  if (after !== before) writeFileSync(place, before);
  return hasRun && after === before;
}

for (const { script, file, checks } of generators) {
  const isDone = !isCheck ? run(script) : checks ? run(script, '--check') : isFresh(script, file);
  if (isDone) continue;
  process.stderr.write(isCheck ? `out of date: npm run ${script}\n` : `failed: npm run ${script}\n`);
  process.exitCode = 1;
}
