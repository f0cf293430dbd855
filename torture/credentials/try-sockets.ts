import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, type RawData } from 'ws';
import { membersOf } from '../calls/case.js';
import { opened } from './try-fields.js';
import type { Intruders, WrongCredential } from './wrong-credentials.js';

/** Longer than a refusal takes, in ms. */
const refusedWithin = 30_000;

/** The close code for an invalid credential. */
const badToken = 4401;

/** Close codes for an error of the server. */
const failures = new Set([1011, 4500]);

interface Message {
  type: string;
  payload?: unknown;
}

const isMessage = (value: unknown): value is Message => typeof membersOf(value)['type'] === 'string';

function messageOf(data: RawData): Message {
  const value: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '{}');
  return isMessage(value) ? value : { type: 'unknown' };
}

/** The messages that a socket gets for an operation, and its close code, if it is closed. */
interface Played {
  messages: Message[];
  code: number | undefined;
}

/** Opens a socket with the credential, and sends the operation once it is acknowledged. */
async function play(
  url: string,
  document: { query: string; variables: Record<string, unknown> },
  { headers }: WrongCredential,
): Promise<Played> {
  // A connector signature is in headers; a bearer token is in the payload.
  const { authorization, ...others } = headers;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: others });
  const messages: Message[] = [];
  let code: number | undefined;
  const closed = new Promise<void>((resolve) => {
    socket.on('close', (given) => {
      code = given;
      resolve();
    });
  });
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = messageOf(data);
      messages.push(message);
      if (['next', 'error', 'complete'].includes(message.type)) resolve();
    });
  });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'open').catch(() => undefined), closed]);
  if (socket.readyState === WebSocket.OPEN) {
    socket.send(
      JSON.stringify({ type: 'connection_init', payload: authorization === undefined ? {} : { authorization } }),
    );
    const acknowledged = once(socket, 'message').catch(() => undefined);
    await Promise.race([acknowledged, closed, pause(refusedWithin, undefined, { ref: false })]);
    if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: document }));
    await Promise.race([answered, closed, pause(refusedWithin, undefined, { ref: false })]);
  }
  socket.terminate();
  return { messages, code };
}

/** An error in the response to an operation; undefined if it was refused. */
function faultOf({ messages, code }: Played, isInvalid: boolean): string | undefined {
  const texts = messages.map(({ payload }) => JSON.stringify(payload) ?? '');
  if (code !== undefined && failures.has(code)) return `the socket is closed with ${code}`;
  if (texts.some((text) => text.includes('INTERNAL_SERVER_ERROR'))) return texts.join(' ').slice(0, 200);
  const shown = messages.find(({ type, payload }) => type === 'next' && opened(JSON.stringify(payload)));
  if (shown) return `is sent ${JSON.stringify(shown).slice(0, 200)}`;
  if (isInvalid)
    return code === badToken && messages.length === 0
      ? undefined
      : `the socket is closed with ${code} after ${messages.map(({ type }) => type).join(', ') || 'no message'}`;
  const isRefused = messages.some(({ type }) => type === 'error' || type === 'next') || code !== undefined;
  return isRefused ? undefined : 'is not refused';
}

/** Sends an operation over a socket with an invalid credential for it. Returns an error in the response. */
export async function trySocket(
  url: string,
  name: string,
  document: { query: string; variables: Record<string, unknown> },
  { wrong, intruders }: { wrong: WrongCredential; intruders: Intruders },
): Promise<string | undefined> {
  const fault = faultOf(await play(url, document, wrong), intruders.invalid.includes(wrong));
  return fault === undefined ? undefined : `${name} over a socket of ${wrong.name}: ${fault}`;
}
