import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A WebSocket that sends and reads raw protocol messages, for clients that misbehave. */
export interface RawLiveSocket {
  socket: WebSocket;
  messages: { id?: string; type: string; payload?: unknown }[];
  /** The close code. */
  closed: Promise<number>;
  subscribe(id: string, query: string, variables?: object): void;
}

/** Connects with this token and waits for the acknowledgement. */
export async function rawLiveSocket(url: string, token: string): Promise<RawLiveSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const messages: RawLiveSocket['messages'] = [];
  const closed = new Promise<number>((resolve) => void socket.on('close', resolve));
  socket.on('message', (data: Buffer) => void messages.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await acknowledged;
  return {
    socket,
    messages,
    closed,
    subscribe: (id, query, variables = {}) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } })),
  };
}
