import { refuse } from '../../../errors.js';
import type { SessionContent } from '../../../domain/placing/agent-sessions/agent-session.js';
import type { NewSession } from '../../../domain/placing/agent-sessions/begin-session.js';
import { unavailableItems } from '../../../domain/placing/agent-sessions/unavailable-items.js';
import type { WantedItem } from '../../../domain/order/checkout/checkout-input.js';
import type { UcpAnswer, UcpCall } from '../../ucp-version.js';
import { version } from '../names.js';
import { messageOf } from './messages.js';

/** A session that a platform begins. */
export const newSession = (
  { capabilities, platform }: Pick<UcpCall, 'capabilities' | 'platform'>,
  kind: NewSession['kind'],
  content: SessionContent,
): NewSession => ({
  kind,
  profileUrl: platform.profileUrl,
  protocolVersion: version,
  capabilities: Object.fromEntries(capabilities),
  webhookUrl: platform.webhookUrl ?? null,
  content,
});

/**
 * The answer if none of the items can be sold: there is nothing to create. Undefined otherwise. Refuses TOO_MANY_LINES before
 * anything is created.
 */
export async function refusedItems(
  { context, shop }: Pick<UcpCall, 'context' | 'shop'>,
  items: readonly WantedItem[],
): Promise<UcpAnswer | undefined> {
  if (items.length > context.limits.lineItemsPerOrder) refuse('TOO_MANY_LINES', { field: 'line_items' });
  const faults = await unavailableItems(context, shop, items);
  if (faults.length === 0 || faults.length < items.length) return undefined;
  const messages = faults.map((fault) => ({
    ...messageOf(fault, { destination: 0, hasDelivery: true }),
    type: 'error',
    severity: 'unrecoverable',
  }));
  return { status: 200, body: { ucp: { version, status: 'error' }, messages } };
}
