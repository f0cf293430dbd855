// node .ci/tests.mjs RESULTS [arguments of Jest]: runs the tests and writes the results of Jest to the file RESULTS. A file
// that fails is run once more, alone, and its second result counts: on a busy machine a process may be too slow for what a
// test waits for. Such a file is named in the output, because its test or the code has a race. Many failures are no such
// accident, and nothing is run again.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const mostToRepeat = 5;
const [, , results, ...options] = process.argv;

/** Runs Jest and returns its results with its exit status, which also tells of what failed outside the tests. */
function run(...more) {
  const words = ['test', '--silent', '--', '--json', `--outputFile=${results}`, ...more];
  const { status } = spawnSync('npm', words, { stdio: 'inherit' });
  return { ...JSON.parse(readFileSync(results, 'utf8')), exitStatus: status ?? 1 };
}

const hasPassed = ({ status }) => status === 'passed';
const first = run(...options);
const failed = first.testResults.filter((file) => !hasPassed(file));
if (failed.length === 0) process.exit(first.exitStatus);
if (failed.length > mostToRepeat) process.exit(1);

process.stdout.write(`\n== files that failed, once more: ${failed.length}\n`);
const second = run('--maxWorkers=1', '--runTestsByPath', ...failed.map(({ name }) => name));
for (const { name } of second.testResults.filter(hasPassed))
  process.stdout.write(`failed once, passed alone: ${name}\n`);
const passedFirst = first.testResults.filter(hasPassed).flatMap(({ assertionResults }) => assertionResults);
writeFileSync(
  results,
  JSON.stringify({
    ...second,
    numPassedTests: second.numPassedTests + passedFirst.filter(hasPassed).length,
  }),
);
process.exit(second.exitStatus);
