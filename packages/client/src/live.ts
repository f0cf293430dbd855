import type { Credential } from './credential.js';
import type { TypedDocument } from './document.js';
import { faultOf, TillgateError } from './errors.js';
import { positionIn, SocketMessages, type SocketMessage, type SocketOptions } from './socket-messages.js';
import { pause } from './transport.js';

export interface LiveOptions {
  signal?: AbortSignal;
  /** Called with `true` when the connection is up, and with `false` when it is lost. */
  onConnection?: (isConnected: boolean) => void;
}

/** The subscriptions, the member of a message with its position, and the variable to continue after it. */
const resumable = [
  { field: 'orderUpdated', member: 'sequence', variable: 'afterSequence' },
  { field: 'shopEvents', member: 'position', variable: 'after' },
] as const;

function resumptionOf(query: string) {
  const found = resumable.find(
    ({ field, member, variable }) =>
      new RegExp(`\\b${field}\\b`).test(query) &&
      new RegExp(`\\b${member}\\b`).test(query) &&
      new RegExp(`\\$${variable}\\b`).test(query),
  );
  if (found) return found;
  throw new TypeError(
    'The document must subscribe to orderUpdated with $afterSequence and select sequence, or to shopEvents with $after and select position.',
  );
}

/** The longest wait between two attempts to connect, in ms. */
const longestWait = 15_000;
/** After this number of consecutive refused attempts, the iterator throws. */
const mostRefusals = 3;

const isRefused = (message: SocketMessage<unknown>): boolean =>
  'refusal' in message || ('closed' in message && (message.closed === 4401 || message.closed === 4403));

/** How long the service asks to wait, in ms, if it refused only because it has too much to do; otherwise undefined. */
const waitOf = (message: SocketMessage<unknown>): number | undefined =>
  'refusal' in message && (message.refusal.status === 429 || message.refusal.status >= 500)
    ? (message.refusal.retryAfter ?? 0)
    : undefined;

function errorOf(message: SocketMessage<unknown>): TillgateError {
  if ('refusal' in message) return message.refusal;
  const isForbidden = 'closed' in message && message.closed === 4403;
  const code = isForbidden ? 'FORBIDDEN' : 'INVALID_TOKEN';
  const about = isForbidden
    ? 'The credential has expired, or this page is not allowed.'
    : 'The credential is not valid.';
  return new TillgateError({ status: isForbidden ? 403 : 401, faults: [faultOf({ code, message: about })] });
}

/**
 * Live updates as async iterators. An iterator reconnects automatically and continues after the last message that it
 * returned, without losing or repeating messages. It renews the token before it expires. It ends when its loop is left
 * or its signal aborts, and throws TillgateError when the service refuses it.
 */
export function liveOf(serviceUrl: string, credential: Credential, socketOptions: SocketOptions) {
  const url = `${serviceUrl.replace(/^http/, 'ws')}/graphql`;

  return async function* live<Result, Variables extends object = Record<string, unknown>>(
    document: TypedDocument<Result, Variables>,
    variables?: Variables,
    { signal, onConnection }: LiveOptions = {},
  ): AsyncGenerator<Result, void> {
    const query = document.toString();
    const { field, member, variable } = resumptionOf(query);
    if (socketOptions.webSocket === undefined && typeof WebSocket === 'undefined')
      throw new TypeError('There is no WebSocket: pass the class of the package ws as the option webSocket.');
    let isAccepted = false;
    const onConnected = (): void => {
      isAccepted = true;
      renewal.restart();
      onConnection?.(true);
    };
    let reached: unknown;
    let attempts = 0;
    let refusals = 0;
    const renewal = keepFresh(credential);
    try {
      for (; ; attempts += 1) {
        if (signal?.aborted) return;
        isAccepted = false;
        const after = reached === undefined ? {} : { [variable]: reached };
        const subscription = { url, query, variables: { ...variables, ...after }, onConnected };
        const messages = new SocketMessages<Result>(credential, subscription, socketOptions);
        let message: SocketMessage<Result> | undefined;
        try {
          while ((message = await messages.next(signal)) && 'data' in message) {
            attempts = refusals = 0;
            reached = positionIn(message.data, field, member) ?? reached;
            yield message.data;
          }
        } finally {
          messages.close();
        }
        if (!message) return;
        onConnection?.(false);
        const asked = waitOf(message);
        if (isRefused(message) && asked === undefined) {
          const isReplaced = await credential.replace(messages.token);
          // A token that was accepted has only expired. Another one does not help if the document is refused.
          refusals = isReplaced && isAccepted && 'closed' in message ? 0 : refusals + 1;
        }
        if (refusals >= mostRefusals) throw errorOf(message);
        const backoff = 250 * 2 ** attempts * (0.75 + Math.random() / 2);
        const wait = Math.min(longestWait, Math.max(backoff, asked ?? 0));
        await pause(wait, signal).catch(() => undefined);
      }
    } finally {
      renewal.stop();
    }
  };
}

/** Renews the token before it expires, so that there is a new one when the service closes the socket. */
function keepFresh(credential: Credential): { restart: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const restart = (): void => {
    clearTimeout(timer);
    const at = credential.renewalAt();
    if (at === undefined || isStopped) return;
    timer = setTimeout(() => void credential.token().finally(restart), Math.max(30_000, at - Date.now()));
  };
  return {
    restart,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
