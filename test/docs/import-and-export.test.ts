import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asInDocs, examplesOfDocs, pathOf } from '../support/examples-of-docs.js';
import { newRestShop, type RestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { endEverything, startChild } from '../support/service-process.js';
import { testSecrets } from '../support/shop.js';

const page = await readFile(new URL('../../docs/import-and-export.md', import.meta.url), 'utf8');
const root = new URL('../..', import.meta.url).pathname;

let tillgate: RunningTillgate;
let shop: RestShop;
let folder: string;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newRestShop(tillgate);
  folder = await mkdtemp(path.join(tmpdir(), 'tillgate-files-'));
});
afterAll(async () => {
  await endEverything();
  await tillgate.close();
  await rm(folder, { recursive: true });
});

const commands = [...page.matchAll(/```sh\n([\s\S]*?)```\n+```text\n([\s\S]*?)```/g)];

test.each(commands.map(([, script = '', output = '']) => [script.trim().split('\n').at(-1) ?? '', script, output]))(
  '%s prints what the page shows',
  async (_, script, output) => {
    // npm runs scripts in the folder of the package, so files are named by their full paths.
    const placed = script.replace(/(?<![\w./-])([\w-]+\.(?:csv|jsonl)(?:\.gz)?)/g, (name) => path.join(folder, name));
    const child = startChild('bash', ['-euo', 'pipefail', '-c', placed], {
      cwd: root,
      env: { ...testSecrets, DATABASE_URL: tillgate.databaseUrl, SHOP: shop.shopIdentifier },
    });
    await child.ended;
    const shown = child.lines.filter((line) => !line.startsWith('[#')).map((line) => line.replaceAll(`${folder}/`, ''));
    expect(shown.join('\n')).toBe(output.trimEnd());
  },
);

test.each((await examplesOfDocs('import-and-export.md')).map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s returns the response that the page shows',
  async (_, example) => {
    const address = pathOf(example, shop.shopIdentifier, new Map());
    const { status, body } = await shop.api<unknown>(example.method, address, example.body);
    expect([status, asInDocs(body, example.response, new Map())]).toEqual([200, example.response]);
  },
);
