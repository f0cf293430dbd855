import { Socket } from 'node:net';

/** The sockets of the connections of a process to its database. */
export interface OpenSockets {
  /** Opens the socket of a new connection, for the option `stream` of pg. */
  open(): Socket;
  /**
   * Remembers what the sockets have received. The returned function closes those that have received nothing since, whose
   * statements then fail; idle connections among them are replaced.
   */
  watch(): () => void;
}

/** Keeps the open sockets, so that connections to a server that no longer responds can be given up. */
export function createOpenSockets(): OpenSockets {
  const sockets = new Set<Socket>();
  return {
    open() {
      const socket = new Socket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    watch() {
      const received = [...sockets].map((socket) => ({ socket, bytes: socket.bytesRead }));
      return () => {
        for (const { socket, bytes } of received) if (socket.bytesRead === bytes) socket.destroy();
      };
    },
  };
}
