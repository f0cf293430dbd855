import type { CallToolResult } from '@modelcontextprotocol/server';
import { errorTable, type OperationError } from '../errors.js';
import { snakeCase } from '../lib/wire.js';
import { markedText } from './marked-text.js';

const textOf = (json: unknown): CallToolResult['content'] => [{ type: 'text', text: JSON.stringify(json) }];

/** The answer of a tool: JSON, and the same as text for clients without structured content. */
export const toolAnswer = (result: Record<string, unknown>): CallToolResult => ({
  content: textOf(result),
  structuredContent: result,
});

/**
 * The answer of a tool that was refused, with all faults. A message may quote texts of others, such as the answer of a
 * gateway.
 */
export function refusedAnswer({ faults, retryAfter }: OperationError): CallToolResult {
  const errors = faults.map(({ code, field = '', message, details }) => ({
    code,
    status: errorTable[code].status,
    field: field.split('.').map(snakeCase).join('.'),
    meaning: errorTable[code].meaning,
    remedy: errorTable[code].remedy,
    ...(message === errorTable[code].meaning ? {} : { message: markedText(message) }),
    ...(details === undefined ? {} : { details: markedText(JSON.stringify(details)) }),
  }));
  return {
    content: textOf({ errors, ...(retryAfter === undefined ? {} : { retry_after: retryAfter }) }),
    isError: true,
  };
}
