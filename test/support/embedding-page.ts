import { createServer } from 'node:http';
import type { Frame, Page } from 'playwright-core';

/** A message that the payment page sent to the page that embeds it. */
export interface ParentMessage {
  source: string;
  type: string;
  public_order_id: string;
  [member: string]: unknown;
}

export interface HtmlServer {
  origin: string;
  close(): void;
}

/** Serves one HTML page on a separate origin. */
export const serveHtml = (html: (path: URL) => string): Promise<HtmlServer> => serve((url) => ['text/html', html(url)]);

/** Serves files by their paths, each with its type, on a separate origin. */
export const serveFiles = (files: Readonly<Record<string, ServedFile>>): Promise<HtmlServer> =>
  serve(({ pathname }) => files[pathname] ?? ['text/plain', '']);

type ServedFile = readonly [type: string, content: string];

async function serve(fileAt: (path: URL) => ServedFile): Promise<HtmlServer> {
  const server = createServer((request, response) => {
    const [type, content] = fileAt(new URL(request.url ?? '/', 'http://localhost'));
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page is not served on a port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A checkout page of a merchant, which embeds the URL in its query and stores the messages that it gets. */
export const serveCheckout = (): Promise<HtmlServer> =>
  serveHtml(
    ({ searchParams }) => `<!doctype html><html lang="en"><title>Checkout</title><body><main><h1>Checkout</h1>
<iframe title="Payment" style="width: 100%; height: 900px; border: 0" src="${searchParams.get('page') ?? ''}"></iframe></main>
<script>
  window.got = [];
  addEventListener('message', ({ data, origin }) => window.got.push({ ...data, origin }));
</script></body></html>`,
  );

/** Opens a payment page in a checkout page. */
export async function openEmbedded(page: Page, checkout: HtmlServer, address: string): Promise<Frame> {
  await page.goto(`${checkout.origin}/?${new URLSearchParams({ page: address }).toString()}`);
  const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
  if (!frame) throw new Error('There is no payment page.');
  return frame;
}

/**
 * The messages of Tillgate that the checkout page got, except for those about the height, once there is one of the type:
 * messages from a frame arrive after the change is visible.
 */
export async function messagesTo(page: Page, type?: string): Promise<ParentMessage[]> {
  if (type !== undefined) await page.waitForFunction(`window.got.some((one) => one.type === ${JSON.stringify(type)})`);
  const got = await page.evaluate<ParentMessage[]>('window.got');
  return got.filter((one) => one.source === 'tillgate' && one.type !== 'resize');
}
