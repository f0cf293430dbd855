import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityViolations } from '../support/accessibility.js';
import { launchBrowser } from '../support/browser.js';

let browser: Browser | undefined;
const servers: Server[] = [];
beforeAll(async () => {
  browser = await launchBrowser('the accessibility check of the page tests');
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
});

/** The port of a server of one page, which forbids inline scripts. */
function serve(body: string): number {
  const html = `<!doctype html><html lang="en"><title>Test</title><main><h1>Test</h1>${body}</main></html>`;
  const headers = { 'content-type': 'text/html', 'content-security-policy': `script-src 'self'` };
  const server = createServer((_, response) => response.writeHead(200, headers).end(html)).listen(0);
  servers.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

test('the accessibility check finds violations on a page and in its frames of other origins', async () => {
  if (!browser) return;
  const framed = serve('<img src="/framed.png"><p style="color: #999; background: #fff">Pale</p>');
  const port = serve(`<button></button><iframe title="Framed" src="http://127.0.0.1:${framed}/"></iframe>`);
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/`, { waitUntil: 'networkidle' });
  const found = await accessibilityViolations(page);
  expect(found).toEqual(
    expect.arrayContaining([
      'button-name: <button></button>',
      'image-alt: <img src="/framed.png">',
      expect.stringMatching(/^color-contrast: .*Pale/),
    ]),
  );
  const [contrast, ...others] = await accessibilityViolations(page, ['color-contrast']);
  expect([contrast, others]).toEqual([expect.stringMatching(/^color-contrast: .*Pale/), []]);
});
