import type { UcpAnswer, UcpCall } from '../ucp-version.js';
import { version } from './names.js';

/** A message about a resource or the lack of it. */
export type UcpMessage =
  | {
      type: 'error';
      code: string;
      content: string;
      severity: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
      path?: string;
    }
  | { type: 'warning' | 'info'; code: string; content: string; path?: string };

/** The member `ucp` of a successful answer: the negotiated capabilities that it belongs to. */
export function succeeded({ capabilities }: Pick<UcpCall, 'capabilities'>, relevant: readonly string[]) {
  return {
    version,
    status: 'success',
    capabilities: Object.fromEntries(
      relevant.flatMap((name) => {
        const negotiated = capabilities.get(name);
        return negotiated === undefined ? [] : [[name, [{ version: negotiated }]]];
      }),
    ),
  };
}

/** The answer without a resource, because there is none to act on. */
export const withoutResource = (message: { code: string; content: string; path?: string }): UcpAnswer => ({
  status: 200,
  body: { ucp: { version, status: 'error' }, messages: [{ type: 'error', ...message, severity: 'unrecoverable' }] },
});

/** The messages of an answer; the member is left out if there are none. */
export const messagesMember = (messages: readonly UcpMessage[]): { messages?: readonly UcpMessage[] } =>
  messages.length > 0 ? { messages } : {};
