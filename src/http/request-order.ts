import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The maximum number of requests that wait for the response before them; a connection with more is closed. */
const mostWaiting = 16;

/**
 * The order of what arrives on each connection. A request that arrives before the response to the previous one is
 * complete (HTTP pipelining, RFC 9112, 9.3.2) waits for it, and is dropped if the connection closes. Otherwise a client
 * that sends many requests at once and disconnects would keep the process busy with responses that nobody reads.
 */
export interface RequestOrder {
  /** Begins a request in its turn. It is dropped behind a response that closes the connection. */
  add(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
  /**
   * Ends a connection with `refuse` in its turn, after the responses to all complete requests, and drops what arrives
   * later. A request whose body is incomplete gets the refusal instead of its response, unless that has begun.
   */
  end(socket: Socket, refuse: () => void): void;
  /**
   * Takes over a connection that Node.js no longer serves, because of a tunnel or an upgrade: calls `begin` in its
   * turn. Until then, errors and its time limit close it.
   */
  takeOver(socket: Socket, begin: () => void): void;
}

interface Connection {
  /** The request that arrived last. */
  latest?: { request: IncomingMessage; response: ServerResponse };
  /** The response to the request that has begun. */
  current?: ServerResponse;
  waiting: (() => void)[];
  /** Nothing more is accepted. */
  isEnding: boolean;
}

/** Creates the order for all connections of a server. */
export function createRequestOrder(): RequestOrder {
  const connections = new WeakMap<Socket, Connection>();

  function connectionOf(socket: Socket): Connection {
    const existing = connections.get(socket);
    if (existing) return existing;
    const connection: Connection = { waiting: [], isEnding: false };
    connections.set(socket, connection);
    return connection;
  }

  function beginNext(socket: Socket, connection: Connection): void {
    connection.current = undefined;
    // It is no longer writable if a response has closed it.
    if (socket.writable) connection.waiting.shift()?.();
  }

  function inTurn({ current, waiting }: Connection, begin: () => void): void {
    if (current) waiting.push(begin);
    else begin();
  }

  function end(socket: Socket, finish: () => void): void {
    const connection = connectionOf(socket);
    if (connection.isEnding || !socket.writable) return;
    connection.isEnding = true;
    const { latest, current, waiting } = connection;
    if (!latest || latest.request.complete) return inTurn(connection, finish);
    if (latest.response.headersSent) return inTurn(connection, () => socket.destroySoon());
    if (latest.response === current) return finish();
    waiting.pop();
    inTurn(connection, finish);
  }

  return {
    add(request, response, begin) {
      const { socket } = request;
      const connection = connectionOf(socket);
      if (connection.isEnding || !socket.writable) return;
      if (connection.waiting.length === mostWaiting) return void socket.destroy();
      connection.latest = { request, response };
      inTurn(connection, () => {
        connection.current = response;
        response.once('close', () => beginNext(socket, connection));
        begin();
      });
    },
    end,
    takeOver(socket, begin) {
      socket.on('error', () => socket.destroy());
      socket.on('timeout', () => socket.destroy());
      // A response in progress continues once the client has read what was sent.
      socket.on('drain', () => connectionOf(socket).current?.emit('drain'));
      end(socket, begin);
    },
  };
}

/** Begins the requests of a server in their order. Must be called before other listeners of `request` are added. */
export function beginInOrder(server: Server, order: RequestOrder): void {
  const begins = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    order.add(request, response, () => {
      for (const listener of begins) Reflect.apply(listener, server, [request, response]);
    }),
  );
}
