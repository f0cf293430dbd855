import { memberOf } from '../../lib/member-of.js';
import { RpcFault } from './rpc-fault.js';

/** A request of JSON-RPC; a notification has no ID. */
export interface RpcMessage {
  id: string | number | undefined;
  method: string;
  params: unknown;
}

const isId = (id: unknown): id is string | number => typeof id === 'string' || Number.isSafeInteger(id);

/** The ID of a message, as far as it has a valid one; otherwise null, as in the answer to a message that cannot be read. */
export function rpcIdOf(body: unknown): string | number | null {
  const id = memberOf(body, 'id');
  return isId(id) ? id : null;
}

/** The message of a body; undefined for an answer of the client, which nothing waits for. Throws an RpcFault. */
export function rpcMessage(body: unknown): RpcMessage | undefined {
  if (memberOf(body, 'jsonrpc') !== '2.0') throw new RpcFault('invalid request', 'jsonrpc must be "2.0".');
  const method = memberOf(body, 'method');
  const id = memberOf(body, 'id');
  if (method === undefined && (memberOf(body, 'result') !== undefined || memberOf(body, 'error') !== undefined))
    return undefined;
  if (typeof method !== 'string') throw new RpcFault('invalid request', 'method must be a string.');
  if (id !== undefined && !isId(id)) throw new RpcFault('invalid request', 'id must be a string or a whole number.');
  return { id, method, params: memberOf(body, 'params') };
}
