import net, { type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { listen, send, type ListeningServer } from '../support/listening-server.js';

let service: ListeningServer;
let client: Socket;
afterEach(async () => {
  client.destroy();
  await service.close();
});

/** Sends requests at once over one connection to a route that responds in a later turn of the event loop. */
async function sendAtOnce(
  count: number,
): Promise<{ answers: () => number[]; most: () => number; begun: () => number }> {
  let running = 0;
  let mostRunning = 0;
  let begun = 0;
  service = await listen({
    addRoutes: (server) =>
      void server.get('/place/:place', async ({ params }) => {
        begun += 1;
        mostRunning = Math.max(mostRunning, (running += 1));
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return params;
      }),
  });
  let received = '';
  client = net.connect(Number(new URL(service.url).port), '127.0.0.1');
  client.on('error', () => undefined);
  client.on('data', (data: Buffer) => (received += data.toString()));
  client.write(Array.from({ length: count }, (_, place) => `GET /place/${place} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  const answers = () => [...received.matchAll(/"place":"(\d+)"/g)].map(([, place]) => Number(place));
  return { answers, most: () => mostRunning, begun: () => begun };
}

describe('requests that arrive before the response to the previous one', () => {
  test('are processed one after another, and answered in order', async () => {
    const { answers, most } = await sendAtOnce(16);
    await eventually('all responses', async () => (answers().length === 16 ? true : undefined));
    expect(answers()).toEqual(Array.from({ length: 16 }, (_, place) => place));
    expect(most()).toBe(1);
  });

  test('close the connection if there are too many', async () => {
    const { begun } = await sendAtOnce(400);
    await eventually('a closed connection', async () => (client.closed ? true : undefined));
    expect(begun()).toBeLessThan(17);
    await eventually('no request left', async () => (service.parts.admission.admitted === 0 ? true : undefined));
    expect((await send(`${service.url}/health/live`)).status).toBe(200);
  });

  test('are dropped if the client disconnects', async () => {
    const { begun } = await sendAtOnce(16);
    await eventually('the first request', async () => (begun() > 0 ? true : undefined));
    client.resetAndDestroy();
    await eventually('no connection', async () => (service.parts.connections.count === 0 ? true : undefined));
    const begunBefore = begun();
    expect((await send(`${service.url}/health/live`)).status).toBe(200);
    expect(begun()).toBe(begunBefore);
  });
});
