import { memberOf } from '../../lib/member-of.js';
import type { GivenCall, JsonSchema, UcpOperation, UcpTool, UcpVersion } from '../ucp-version.js';
import { RpcFault } from './rpc-fault.js';
import type { ToolCall } from './tool-call.js';

/** What a call says about the platform and itself. */
const metaSchema = (requiresKey: boolean): JsonSchema => ({
  type: 'object',
  description: 'Data about the call.',
  required: ['ucp-agent', ...(requiresKey ? ['idempotency-key'] : [])],
  properties: {
    'ucp-agent': {
      type: 'object',
      required: ['profile'],
      properties: {
        profile: { type: 'string', format: 'uri', description: 'The URL of the profile of the platform.' },
      },
    },
    'idempotency-key': {
      type: 'string',
      description: 'A unique key. A repeated call with the same key gets the first answer.',
    },
  },
});

const hasId = ({ path }: UcpOperation): boolean => path.includes('/:id');

/** The members that every result can have. */
const everyResult: Readonly<Record<string, JsonSchema>> = {
  ucp: {
    type: 'object',
    description: 'The version, the status, and the capabilities that the result belongs to.',
    required: ['version'],
    properties: { version: { type: 'string' }, status: { type: 'string', enum: ['success', 'error'] } },
  },
  messages: {
    type: 'array',
    description: 'What the platform must know about the result.',
    items: {
      type: 'object',
      required: ['type', 'content'],
      properties: { type: { type: 'string', enum: ['error', 'warning', 'info'] }, content: { type: 'string' } },
    },
  },
};

/** An operation as `tools/list` shows it. */
function shownTool(operation: UcpOperation, tool: UcpTool) {
  const { name, title, description, payload, readsOnly = false, requiresKey = false, result } = tool;
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object',
      required: ['meta', ...(hasId(operation) ? ['id'] : []), ...(payload ? [payload.name] : [])],
      properties: {
        meta: metaSchema(requiresKey),
        ...(hasId(operation) ? { id: { type: 'string', description: 'The ID of the resource.' } } : {}),
        ...(payload ? { [payload.name]: payload.schema } : {}),
      },
    },
    outputSchema: { type: 'object', required: ['ucp'], properties: { ...everyResult, ...result } },
    annotations: {
      title,
      readOnlyHint: readsOnly,
      destructiveHint: false,
      idempotentHint: readsOnly,
      openWorldHint: false,
    },
  };
}

/** The tools of a version. */
export const shownTools = ({ operations }: UcpVersion) =>
  operations.flatMap((operation) => (operation.tool ? [shownTool(operation, operation.tool)] : []));

/** The resource, the key and the body of a call of a tool. Throws an RpcFault for arguments that are missing. */
export function givenCall(operation: UcpOperation, { given, idempotencyKey }: ToolCall): GivenCall {
  const { payload, requiresKey } = operation.tool ?? {};
  const id = hasId(operation) ? memberOf(given, 'id') : undefined;
  if (hasId(operation) && typeof id !== 'string') throw new RpcFault('invalid params', 'id is required.');
  if (requiresKey && idempotencyKey === undefined)
    throw new RpcFault('invalid params', 'meta.idempotency-key is required.');
  const body = payload ? memberOf(given, payload.name) : {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RpcFault('invalid params', `${payload?.name} must be an object.`);
  return { id: typeof id === 'string' ? id : '', idempotencyKey, body };
}
