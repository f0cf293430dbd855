import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { OperationError, errorTable } from '../errors.js';
import { errorAnswer } from './error-answer.js';
import type { RequestOrder } from './request-order.js';

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A response to input that is not a valid request, with the common headers. */
function plainResponse(status: string): string {
  const requestId = randomUUID();
  const fault = { code: 'INVALID_HEADER' as const, message: errorTable.INVALID_HEADER.meaning };
  const body = JSON.stringify(errorAnswer(new OperationError([fault]), requestId).body);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Sends a response to input that is not a valid request, and closes the connection even if the client keeps its side
 * open.
 */
export function refuseConnection(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(plainResponse(status), () => socket.destroy());
}

/** Responds in its turn to input that is not valid HTTP or did not arrive in time. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, order: RequestOrder): void {
  order.end(socket, () => refuseConnection(socket, statuses[error.code ?? ''] ?? '400 Bad Request'));
}

/** Responds in their turn to requests that Node.js would handle without our headers: unknown expectations and tunnels. */
export function answerPlainErrors(server: Server, order: RequestOrder): void {
  server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    order.end(socket, () => refuseConnection(socket, '417 Expectation Failed')),
  );
  server.on('connect', (_: IncomingMessage, socket: Socket) =>
    order.takeOver(socket, () => refuseConnection(socket, '400 Bad Request')),
  );
}
