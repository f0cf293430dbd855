import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fixedDocument, fixedDocumentConfig } from '../../src/http/fixed-document.js';
import { listen, type ListeningServer } from '../support/listening-server.js';
import { startTillgate } from '../support/running-tillgate.js';

const text = '{"paths":{}}'.repeat(1_000);
let listening: ListeningServer;
let written = 0;
const sent: unknown[] = [];
beforeAll(async () => {
  listening = await listen({
    addRoutes(server) {
      const send = fixedDocument('application/json', () => {
        written += 1;
        return text;
      });
      server.get('/document', { config: fixedDocumentConfig }, send);
      server.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload));
    },
  });
});
afterAll(() => listening.close());

const ask = (coding: string) => listening.server.inject({ url: '/document', headers: { 'accept-encoding': coding } });

test('a fixed document is sent in the coding that the client prefers', async () => {
  const [brotli, gzip, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')];
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect(plain.payload).toBe(text);
  expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  for (const { headers, rawPayload } of [brotli, gzip, plain]) {
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['content-type']).toBe('application/json');
    expect(headers['content-length']).toBe(String(rawPayload.length));
  }
});

test('it is written and compressed once, however many clients ask for it at a time', async () => {
  sent.splice(0);
  await Promise.all(Array.from({ length: 8 }, () => ask('br')));
  expect(sent).toHaveLength(8);
  expect(new Set(sent).size).toBe(1);
  expect(written).toBe(1);
});

test('the descriptions of the APIs and the pages of everybody are fixed: their compressed length is known', async () => {
  const service = await startTillgate();
  const lengths = [];
  for (const path of ['/openapi.json', '/schema.graphql', '/', '/graphql']) {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', authorization: `Bearer ${service.rootKey}` };
    const answer = await fetch(service.url + path, { headers });
    lengths.push([path, answer.status, answer.headers.get('content-encoding'), answer.headers.has('content-length')]);
    expect((await answer.text()).length).toBeGreaterThan(Number(answer.headers.get('content-length')));
  }
  await service.close();
  expect(lengths).toEqual([
    ['/openapi.json', 200, 'br', true],
    ['/schema.graphql', 200, 'br', true],
    ['/', 200, 'br', true],
    ['/graphql', 200, 'br', true],
  ]);
});
