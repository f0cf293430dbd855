import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { graphqlClient } from '../support/graphql-client.js';
import {
  endEverything,
  freePort,
  newDataDir,
  printed,
  startChild,
  startService,
  type ServiceProcess,
} from '../support/service-process.js';

const rootFolder = fileURLToPath(new URL('../..', import.meta.url));

let service: ServiceProcess;
let accessToken: string;
let readme: string;

beforeAll(async () => {
  service = await startService({ DATA_DIR: await newDataDir() });
  accessToken = printed(service, 'Its access token');
  readme = await readFile(`${rootFolder}README.md`, 'utf8');
});
afterAll(endEverything);

/** The code blocks of a language in the section of the README with a heading. */
function blocks(heading: string, language: string): string[] {
  const part = readme.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return [...part.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].flatMap(([, code]) => code ?? []);
}

const demo = (env: Record<string, string>) => startChild(process.execPath, ['scripts/demo/purchase.mjs'], { env });

describe('npm run demo', () => {
  test('makes a complete purchase with the running service and checks every result', async () => {
    const { ended, lines } = demo({ TILLGATE_URL: service.url, ROOT_KEY: service.rootKey });
    const code = await ended;
    expect([code, lines.at(-1)]).toEqual([0, 'All checks passed.']);
    expect(lines.join('\n')).toContain(`A purchase at ${service.url}\n`);
  });

  test('starts its own service if none is running', async () => {
    const { ended, lines } = demo({
      TILLGATE_URL: `http://127.0.0.1:${await freePort()}`,
      DATA_DIR: await newDataDir(),
    });
    const code = await ended;
    expect([code, lines.at(-1)]).toEqual([0, 'All checks passed.']);
    expect(lines.join('\n')).toContain('(started for this demo)');
  });
});

describe('the README', () => {
  test('lets a new user buy something with curl', async () => {
    if (!hasCurl()) {
      process.stdout.write('skipped, there is no curl: the README lets a stranger buy something with curl\n');
      return;
    }
    const [script] = blocks('Buy something with curl', 'sh');
    const { ended, lines } = startChild('bash', ['-euo', 'pipefail', '-c', at(script)], {
      cwd: await newDataDir(),
      env: { TOKEN: accessToken },
    });
    expect(await ended).toBe(0);
    // A response with errors is shown as a list of their messages.
    const answers: unknown[] = lines.filter((line) => /^[[{]/.test(line)).map((line) => JSON.parse(line));
    expect(answers).toHaveLength(8);
    expect(answers.filter(Array.isArray)).toEqual([]);
    expect(answers.at(-1)).toEqual({
      subtotal: 2980,
      shipping: 700,
      tax: 179,
      total: 3859,
      payments: 'preAuthed',
      order_number: expect.any(Number),
    });
  });

  test('lets a new user buy something with GraphQL', async () => {
    const [start, page] = blocks('The same with GraphQL', 'graphql');
    const { initializeOrder } = await graphqlClient(service.url, accessToken).query<{
      initializeOrder: { jwtToken: string };
    }>(start ?? '');
    const bought = await graphqlClient(service.url, initializeOrder.jwtToken).query<{
      processOrder: { applicationState: { isProcessed: boolean } };
    }>(page ?? '');
    expect(bought.processOrder.applicationState.isProcessed).toBe(true);
    expect(JSON.stringify(bought)).not.toMatch(/"userErrors":\[[^\]]/);
  });
});

/** A script with the default URL replaced by the URL of the service in this test. */
function at(script = ''): string {
  expect(script).toContain('http://127.0.0.1:4000');
  return script.replaceAll('http://127.0.0.1:4000', service.url);
}

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version']);
    return true;
  } catch {
    return false;
  }
}
