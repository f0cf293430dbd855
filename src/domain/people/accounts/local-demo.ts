import type { Context } from '../../../context.js';
import { isLoopback } from '../../../lib/loopback.js';
import { parseUrl } from '../../../lib/parse-url.js';

/** Whether this browser runs on the machine of a demo: only then nobody else can reach the service in this way. */
export function isLocalDemo({ demo, clientAddress, calledAt, publicUrl }: Context): boolean {
  const host = parseUrl(calledAt ?? '')?.hostname ?? '';
  const isLocalHost = ['localhost', '127.0.0.1', '[::1]'].includes(host);
  return demo && publicUrl === undefined && isLocalHost && isLoopback(clientAddress);
}
