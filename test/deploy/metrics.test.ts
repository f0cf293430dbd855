import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeWhere } from '../support/describe-where.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const pathOf = (file: string): string => fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url));
const read = (file: string): string => readFileSync(pathOf(file), 'utf8');

let tillgate: RunningTillgate;

beforeAll(async () => {
  tillgate = await startTillgate();
});
afterAll(() => tillgate.close());

/** The names of the metrics that a running service exports. */
async function exported(): Promise<Set<string>> {
  const text = await (await fetch(`${tillgate.url}/metrics`)).text();
  return new Set([...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) => seriesOf(name, type)));
}

const seriesOf = (name: string, type: string | undefined): string[] =>
  type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name];

/** The metrics in a PromQL expression: words that are not a function, keyword or label. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b[a-z][a-z0-9_]+\b(?!\s*\()/g)].map(([name]) => name).filter((name) => name !== 'by');
}

/** The values of all members named `expr` in a JSON value. */
function expressionsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(expressionsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'expr' && typeof member === 'string' ? [member] : expressionsOf(member),
  );
}

test('each metric of the Grafana dashboard is exported by a running service', async () => {
  const named = expressionsOf(JSON.parse(read('grafana-dashboard.json'))).flatMap(metricsIn);
  expect(new Set(named).size).toBeGreaterThan(25);
  const known = await exported();
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('each metric of the alert rules is exported by a running service', async () => {
  const named = [...read('prometheus-alerts.yml').matchAll(/^ +expr: (?:>-\n)?([^]*?)\n +for:/gm)]
    .flatMap(([, expression = '']) => metricsIn(expression))
    // Prometheus itself exports which processes respond.
    .filter((name) => name !== 'up');
  expect(new Set(named).size).toBeGreaterThan(10);
  const known = await exported();
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describeWhere(hasPromtool, 'promtool', 'Prometheus', () => {
  test('promtool accepts the alert rules', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', pathOf('prometheus-alerts.yml')], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: expect.stringContaining('SUCCESS'), stderr: '' });
  });
});
