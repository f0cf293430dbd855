import { createShares, createTokenBuckets } from '@tillgate/gate';
import type { Caller } from '../../context.js';
import type { Limits } from '../../config.js';

/** The number of messages per second that a socket may send, including pings and pongs; a burst may be twice that. */
const messageRate = 100;

/** A long message counts as one message for each started part of this size, in bytes. */
const messageBytes = 4_096;

/** Subscriptions, queries and mutations that a socket may have at a time. */
const operationsOfSocket = 40;

/** The part of the memory of all sockets that the sockets of one credential may hold. */
const shareOfCredential = 1 / 8;

/** The limits of a socket. Each method returns false if a limit is exceeded; the socket must then be closed. */
export interface SocketLimits {
  /** Counts a message. */
  receive(bytes: number): boolean;
  /** Counts the socket for its caller, with the size of its connection payload. */
  connect(caller: Caller, clientAddress: string, bytes: number): boolean;
  /** Counts an operation and the memory that it holds until it is no longer running. */
  start(operation: { id: string; isSubscription: boolean; bytes: number }, running: object): boolean;
  /** Releases everything that is counted for the socket. */
  close(): void;
}

/** Limits the sockets of a process. */
export interface LiveLimits {
  newSocket(): SocketLimits;
  /** Bytes that all sockets hold. */
  readonly heldBytes: number;
}

/** The credential that sockets are counted by, and how many it may have. */
function credentialOf(caller: Caller, clientAddress: string, limits: Limits['live']): [key: string, most: number] {
  if (caller.kind === 'order_token')
    return [`order ${caller.shopId}/${caller.publicOrderId} ${clientAddress}`, limits.socketsPerOrderToken];
  const key = caller.kind === 'access_token' ? caller.tokenId : 'user' in caller ? caller.user.userId : caller.kind;
  return [`token ${key}`, limits.socketsPerAccessToken];
}

const everybody = 'all sockets';

/**
 * Limits sockets: for each socket, the bytes of variables and connection payload, the subscriptions, and the messages
 * per second; for each credential, the sockets; and for all sockets of a credential, and of the process, the bytes.
 */
export function createLiveLimits(limits: Limits['live']): LiveLimits {
  const sockets = createShares();
  const memory = createShares();
  const messages = createTokenBuckets(messageRate);
  let lastSocket = 0;

  function newSocket(): SocketLimits {
    const socket = String((lastSocket += 1));
    const running = new Map<string, { isSubscription: boolean; bytes: number }>();
    let credential: string | undefined;
    let held = 0;

    function hold(bytes: number): boolean {
      if (credential === undefined || held + bytes > limits.bytesPerSocket) return false;
      if (!memory.take(credential, limits.bytesOfAll * shareOfCredential, bytes)) return false;
      if (!memory.take(everybody, limits.bytesOfAll, bytes)) {
        memory.give(credential, bytes);
        return false;
      }
      held += bytes;
      return true;
    }

    function release(bytes: number): void {
      if (credential === undefined) return;
      memory.give(credential, bytes);
      memory.give(everybody, bytes);
      held -= bytes;
    }

    return {
      receive: (bytes) => messages.take(socket, performance.now(), 1 + Math.floor(bytes / messageBytes)).isAllowed,
      connect(caller, clientAddress, bytes) {
        const [key, most] = credentialOf(caller, clientAddress, limits);
        if (!sockets.take(key, most)) return false;
        credential = key;
        return hold(bytes);
      },
      start({ id, isSubscription, bytes }, current) {
        for (const [known, operation] of running)
          if (known === id || !Object.hasOwn(current, known)) {
            running.delete(known);
            release(operation.bytes);
          }
        const subscriptions = [...running.values()].filter((operation) => operation.isSubscription).length;
        if (running.size >= operationsOfSocket) return false;
        if (isSubscription && subscriptions >= limits.subscriptionsPerSocket) return false;
        if (!hold(bytes)) return false;
        running.set(id, { isSubscription, bytes });
        return true;
      },
      close() {
        release(held);
        if (credential !== undefined) sockets.give(credential);
        credential = undefined;
      },
    };
  }

  return {
    newSocket,
    get heldBytes() {
      return memory.heldBy(everybody);
    },
  };
}
