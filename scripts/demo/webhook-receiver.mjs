// A webhook receiver on loopback that verifies both signatures, as docs/webhooks.md shows.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

function isSame(base64, expected) {
  const given = Buffer.from(base64, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isSignedBody(headers, body, signingSecret) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  const expected = hmac(Buffer.from(signingSecret.replace('whsec_', ''), 'base64'), `${id}.${at}.${body}`);
  return signatures.split(' ').some((one) => isSame(one.replace('v1,', ''), expected));
}

function isSignedRequest(headers, path, sharedSecret) {
  const [, signature = ''] = /signature="([^"]*)"/.exec(headers.signature) ?? [];
  return isSame(signature, hmac(sharedSecret, `(request-target): post ${path}\ndate: ${headers.date}`));
}

/** Listens on a free port; `next` resolves with the first event and whether its signatures are valid. */
export async function receiveWebhooks({ sharedSecret }) {
  const secrets = { signingSecret: '' };
  let resolveNext;
  const next = new Promise((resolve) => (resolveNext = resolve));
  async function receive(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const isSignedByWebhook = isSignedBody(request.headers, body, secrets.signingSecret);
    const isSignedByShop = isSignedRequest(request.headers, request.url, sharedSecret);
    response.writeHead(isSignedByWebhook && isSignedByShop ? 204 : 401).end();
    resolveNext({ event: JSON.parse(body), isSignedByWebhook, isSignedByShop });
  }
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/webhooks?from=demo`,
    secrets,
    next,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
