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

// A file of which tests were skipped is neither `passed` nor `failed`.
const hasFailed = ({ status }) => status === 'failed';
const first = run(...options);
const failed = first.testResults.filter(hasFailed);
if (failed.length === 0) process.exit(first.exitStatus);
if (failed.length > mostToRepeat) process.exit(1);

process.stdout.write(`\n== files that failed, once more: ${failed.length}\n`);
const second = run('--maxWorkers=1', '--runTestsByPath', ...failed.map(({ name }) => name));
for (const file of second.testResults)
  if (!hasFailed(file)) process.stdout.write(`failed once, passed alone: ${file.name}\n`);
const others = first.testResults.filter((file) => !hasFailed(file)).flatMap(({ assertionResults }) => assertionResults);
const numPassedTests = second.numPassedTests + others.filter(({ status }) => status === 'passed').length;
writeFileSync(results, JSON.stringify({ ...second, numPassedTests }));
process.exit(second.exitStatus);
