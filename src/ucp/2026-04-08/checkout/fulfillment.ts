import { chosenDestination } from '../../../domain/placing/agent-sessions/agent-session.js';
import type { SessionView } from '../../../domain/placing/agent-sessions/view-session.js';
import { shownAddress } from './postal-address.js';

/** The only method, and its only group. */
const methodId = 'shipping';
const groupId = 'shipping-1';

/** The delivery of a checkout: one method, one group. Undefined if nothing is to be shipped. */
export function shownFulfillment({ session, state }: SessionView) {
  const { content } = session;
  const shipped = state.lineItems.filter(({ productData }) => productData.requiresShipping);
  if (shipped.length === 0) return undefined;
  const lineItemIds = shipped.map(({ productData }) => productData.lineItemKey);
  const chosen = chosenDestination(content);
  const options = state.shipping.availableShippingLines.map(({ id, description, amount }) => ({
    id,
    title: description,
    totals: [{ type: 'total', amount }],
  }));
  const group = {
    id: groupId,
    line_item_ids: lineItemIds,
    options,
    selected_option_id: state.shipping.selectedShipping?.id ?? null,
  };
  return {
    methods: [
      {
        id: methodId,
        type: 'shipping',
        line_item_ids: lineItemIds,
        destinations: content.destinations.map(({ id, address }) => ({ ...shownAddress(address), id })),
        selected_destination_id: chosen?.id ?? null,
        ...(chosen ? { groups: [group] } : {}),
      },
    ],
  };
}
