import type { Socket } from 'node:net';
import { createShares } from './shares.js';

/** The open connections of the server. */
export interface Connections {
  /** Takes a new connection; one beyond a share is closed. */
  open(socket: Socket): void;
  /** Records that a valid credential was sent: the connection no longer counts as anonymous. */
  authenticated(socket: Socket): void;
  /** Calls `end` when the connection closes, unless the request is removed before. */
  addRequest(socket: Socket, end: () => void): void;
  removeRequest(socket: Socket, end: () => void): void;
  /** Closes those without a request in progress. */
  closeIdle(): void;
  readonly count: number;
  /** Whether there are connections whose first request has not arrived. */
  readonly hasNew: boolean;
}

export interface ConnectionLimits {
  /** Of all clients. */
  most: number;
  /** The client that an address counts for; undefined for one without a share, such as a proxy of many clients. */
  clientOf: (address: string) => string | undefined;
}

interface Connection {
  /**
   * The address of a client without a valid credential; undefined after a valid credential, and for a trusted proxy.
   */
  stranger: string | undefined;
  /** No request has arrived. */
  isNew: boolean;
  /** Ends the requests that have no finished response yet. */
  ends: Set<() => void>;
}

/** The shares of all connections for anonymous clients, for one address, and for one address without a credential. */
const strangersShare = 1 / 2;
const addressShare = 1 / 2;
const strangeAddressShare = 1 / 32;

const strangers = 'strangers';

const portion = (most: number, share: number): number => Math.max(1, Math.floor(most * share));

/**
 * Limits connections, so that no client can use all of them: those without a credential have half, and a 32nd for each
 * address; one address has half. Also ends requests with their connection, whatever happens to their response.
 */
export function createConnections({ most, clientOf }: ConnectionLimits): Connections {
  const open = new Map<Socket, Connection>();
  const shares = createShares();
  function takeShares(address: string): boolean {
    if (!shares.take(`address ${address}`, portion(most, addressShare))) return false;
    if (shares.take(`stranger ${address}`, portion(most, strangeAddressShare))) {
      if (shares.take(strangers, portion(most, strangersShare))) return true;
      shares.give(`stranger ${address}`);
    }
    shares.give(`address ${address}`);
    return false;
  }

  function markAuthenticated(connection: Connection): void {
    if (connection.stranger === undefined) return;
    shares.give(`stranger ${connection.stranger}`);
    shares.give(strangers);
    connection.stranger = undefined;
  }

  return {
    open(socket) {
      const address = socket.remoteAddress;
      const counted = address === undefined ? undefined : clientOf(address);
      if (open.size >= most || (counted !== undefined && !takeShares(counted))) return void socket.destroy();
      const connection: Connection = { stranger: counted, isNew: true, ends: new Set() };
      open.set(socket, connection);
      socket.once('close', () => {
        open.delete(socket);
        markAuthenticated(connection);
        if (counted !== undefined) shares.give(`address ${counted}`);
        for (const end of connection.ends) end();
      });
    },
    authenticated(socket) {
      const connection = open.get(socket);
      if (connection) markAuthenticated(connection);
    },
    addRequest(socket, end) {
      if (socket.closed) return end();
      const connection = open.get(socket);
      if (!connection) return;
      connection.isNew = false;
      connection.ends.add(end);
    },
    removeRequest(socket, end) {
      open.get(socket)?.ends.delete(end);
    },
    closeIdle() {
      for (const [socket, { ends }] of open) if (ends.size === 0) socket.destroySoon();
    },
    get count() {
      return open.size;
    },
    get hasNew() {
      return [...open.values()].some(({ isNew }) => isNew);
    },
  };
}
