import type { OperationError } from '../../errors.js';
import { ProtocolFault } from '../protocol-fault.js';
import { refusalFor } from '../refusal.js';

const kinds = {
  'parse error': { code: -32_700, status: 400 },
  'invalid request': { code: -32_600, status: 400 },
  'unknown method': { code: -32_601, status: 404 },
  'invalid params': { code: -32_602, status: 400 },
} as const;

/** A message that is not a valid call of the Model Context Protocol. */
export class RpcFault extends Error {
  override name = 'RpcFault';
  readonly code: number;
  readonly status: number;

  constructor(kind: keyof typeof kinds, message: string) {
    super(message);
    ({ code: this.code, status: this.status } = kinds[kind]);
  }
}

/** An error of JSON-RPC, with the status and headers of its HTTP response. */
export interface RpcRefusal {
  status: number;
  headers: Record<string, string>;
  error: { code: number; message: string; data?: { code: string; content: string } };
}

/** Faults of the profile of a platform and its version. */
const aboutProfile: ReadonlySet<string> = new Set([
  'invalid_profile_url',
  'profile_malformed',
  'profile_unreachable',
  'version_unsupported',
]);

const aboutInput: ReadonlySet<string> = new Set(['invalid_request', 'request_too_large']);

/** The code in JSON-RPC of a refusal that has this code over REST. */
function rpcCodeOf(code: string, status: number): number {
  if (aboutProfile.has(code)) return -32_001;
  if (aboutInput.has(code)) return -32_602;
  if (code === 'malformed_json') return -32_700;
  if (code === 'body_not_an_object') return -32_600;
  return status >= 500 && status !== 503 ? -32_603 : -32_000;
}

/** A refusal in the format of JSON-RPC, with the code that REST gives it as data. */
export function rpcRefusal(error: OperationError | ProtocolFault | RpcFault, requestId: string): RpcRefusal {
  if (error instanceof RpcFault) {
    const { status, code, message } = error;
    return { status, headers: {}, error: { code, message } };
  }
  const { status, code, content, headers } = refusalFor(error, requestId);
  return { status, headers, error: { code: rpcCodeOf(code, status), message: content, data: { code, content } } };
}
