import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildSchema, graphql } from 'graphql';
import { z } from 'zod';
import { explorerAsset, explorerContentSecurityPolicy, explorerPage } from '../../src/web/explorer.js';
import { launchBrowser } from '../support/browser.js';

const schema = buildSchema(
  'type Query { viewer: Viewer } type Viewer { kind: String, scopes: [String], shopIdentifier: String }',
);

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  origin = `http://127.0.0.1:${address.port}`;
});

afterAll(() => {
  server.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, contentType, body } = await content(request);
  const headers = { 'content-type': contentType, 'content-security-policy': explorerContentSecurityPolicy };
  response.writeHead(status, headers).end(body);
}

async function content(
  request: IncomingMessage,
): Promise<{ status: number; contentType: string; body: string | Buffer }> {
  if (request.method === 'POST') {
    const { query } = z.object({ query: z.string() }).parse(await json(request));
    const rootValue = { viewer: { kind: request.headers.authorization, scopes: [], shopIdentifier: 'demo' } };
    const result = await graphql({ schema, source: query, rootValue });
    return { status: 200, contentType: 'application/json', body: JSON.stringify(result) };
  }
  if (request.url === '/graphql') return { status: 200, contentType: 'text/html', body: explorerPage() };
  const asset = explorerAsset(request.url?.replace('/graphql/assets/', '') ?? '');
  return asset ? { status: 200, ...asset } : { status: 404, contentType: 'text/plain', body: '' };
}

test('a query typed into the explorer is answered with the credential of its headers, and nothing leaves the house', async () => {
  const browser = await launchBrowser('the explorer in a browser');
  if (!browser) return;
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    const hosts = new Set<string>();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => response.status() >= 400 && complaints.push(response.url()));
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));

    await page.goto(`${origin}/graphql`);
    await page.click('.graphiql-editor-tool .graphiql-editor:not(.hidden) .CodeMirror');
    await page.keyboard.type('{"Authorization": "Bearer of-the-test"}');
    await page.click('.graphiql-execute-button');
    await page.waitForSelector('.result-window :text("Bearer of-the-test")');

    await page.click('[aria-label="Show Documentation Explorer"]');
    await page.waitForSelector('.graphiql-doc-explorer :text("Viewer")');

    expect(complaints).toEqual([]);
    expect([...hosts].filter((host) => host !== origin && host !== 'null')).toEqual([]);
    expect(await page.evaluate('Object.values(localStorage).join()')).not.toContain('of-the-test');
  } finally {
    await browser.close();
  }
});

test('every file that the page names is there, and none is of another host', () => {
  const names = [...explorerPage().matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(names.length).toBeGreaterThan(4);
  for (const name of names.filter((address) => address !== 'data:,')) {
    expect(name).toMatch(/^graphql\/assets\//);
    expect(explorerAsset(name.replace('graphql/assets/', ''))?.body.length).toBeGreaterThan(20);
  }
});

test.each(['', '../package.json', 'graphiql.js/../../package.json', '__proto__', 'constructor'])(
  'no other file can be had as an asset: %j',
  (name) => {
    expect(explorerAsset(name)).toBeUndefined();
  },
);
