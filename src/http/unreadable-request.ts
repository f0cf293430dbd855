import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { OperationError, errorTable } from '../errors.js';
import { errorAnswer } from './error-answer.js';

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what could not be read as HTTP, or did not arrive in time, and closes the connection, also where the client
 * keeps its side open.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy(error);
  const requestId = randomUUID();
  const fault = { code: 'INVALID_HEADER' as const, message: errorTable.INVALID_HEADER.meaning };
  const body = JSON.stringify(errorAnswer(new OperationError([fault]), requestId).body);
  const head = [
    `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
