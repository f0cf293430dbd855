import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { endEverything, freePort, startChild } from '../support/service-process.js';

let tillgate: RunningTillgate;
let folder: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  folder = await mkdtemp(path.join(tmpdir(), 'tillgate-set-up-'));
});
afterAll(async () => {
  await tillgate.close();
  await endEverything();
  await rm(folder, { recursive: true });
});

test('the commands on the page lead from a root key to an order that is captured and partly refunded', async () => {
  const page = await readFile(new URL('../../docs/set-up-a-shop.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands);
  // The gateway that the page starts ends with the script.
  const script = ['set -euo pipefail', 'trap "kill 0" EXIT', ...blocks].join('\n');
  const child = startChild('bash', ['-c', script], {
    leadsGroup: true,
    env: {
      PUBLIC_URL: tillgate.url,
      ROOT_KEY: tillgate.rootKey,
      GATEWAY_PORT: await freePort(),
      BOOKS: path.join(folder, 'books.jsonl'),
    },
  });
  await child.ended;
  // Two mugs, shipping and 6 % tax on the mugs: processed, nothing left to capture, later captured automatically, and
  // one mug refunded.
  expect(child.lines.slice(-5)).toEqual(['3350', 'true', '0', 'on_processed', '1250']);
  expect(child.lines.join('\n')).not.toMatch(/"userErrors":\[\{|"errors"/);
});
