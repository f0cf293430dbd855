import type { Context } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import type { WantedCheckout, WantedItem } from '../../order/checkout/checkout-input.js';
import { replaceContent } from '../../order/checkout/replace-content.js';
import {
  chosenDestination,
  type AgentSession,
  type SessionBuyer,
  type SessionContent,
  type SessionDestination,
} from './agent-session.js';
import { saveSession } from './agent-session-repository.js';
import { asShopper } from './as-shopper.js';
import { partialFaults } from './partial-address.js';

/** What a platform wants a session to contain. What it leaves out is removed. */
export interface WantedContent {
  lineItems: readonly WantedItem[];
  content: SessionContent;
  capabilities: Record<string, string>;
  webhookUrl: string | null;
}

/** A name that the buyer or the chosen address has. */
const nameOf = ({ buyer, ...content }: SessionContent, member: 'firstName' | 'lastName'): string | undefined =>
  buyer?.[member] || chosenDestination(content)?.address[member] || undefined;

/** The guest of the order. A name that the buyer lacks is that of the address. */
function guestOf(content: SessionContent): WantedCheckout['customer'] {
  const { buyer } = content;
  if (!buyer?.emailAddress && !buyer?.firstName && !buyer?.lastName) return null;
  return {
    firstName: nameOf(content, 'firstName'),
    lastName: nameOf(content, 'lastName'),
    emailAddress: buyer.emailAddress,
    acceptsMarketing: buyer.consent?.['marketing'] ?? false,
  };
}

/** An address with the names and the phone number of the buyer in place of missing ones. */
export const withBuyer = <Address extends { firstName: string; lastName: string; phoneNumber: string }>(
  address: Address,
  buyer: SessionBuyer | undefined,
): Address => ({
  ...address,
  firstName: address.firstName || (buyer?.firstName ?? ''),
  lastName: address.lastName || (buyer?.lastName ?? ''),
  phoneNumber: address.phoneNumber || (buyer?.phoneNumber ?? ''),
});

/** The chosen destination if something can be shipped to it. */
function completeDestination(content: SessionContent): SessionDestination | undefined {
  const chosen = chosenDestination(content);
  return chosen && partialFaults(chosen.address).length === 0 ? chosen : undefined;
}

/** The faults of a destination that is not complete. */
function faultsOfDestination(content: SessionContent): Fault[] {
  const chosen = chosenDestination(content);
  return chosen ? partialFaults(chosen.address) : [];
}

function wantedOf({ lineItems, content }: WantedContent, kind: AgentSession['kind']): WantedCheckout {
  const shared = { lineItems, customer: guestOf(content), discountCodes: content.codes };
  if (kind === 'cart') return shared;
  const chosen = completeDestination(content);
  return {
    ...shared,
    shippingAddress: chosen ? { ...withBuyer(chosen.address, content.buyer), id: chosen.id } : null,
    shippingLine: content.selectedOption,
  };
}

/** The quantities that are left of the items of which there are not enough. */
function leftOf(faults: readonly Fault[]): ReadonlyMap<number, number> {
  return new Map(
    faults.flatMap(({ code, field, details }): [number, number][] => {
      const index = /^lineItems\.(\d+)\.quantity$/.exec(field ?? '')?.[1];
      const left = details?.['availableQuantity'];
      return code === 'INSUFFICIENT_STOCK' && index !== undefined && typeof left === 'number' && left > 0
        ? [[Number(index), left]]
        : [];
    }),
  );
}

const differs = (one: Fault, other: Fault): boolean => one.code !== other.code || one.field !== other.field;

/**
 * Gives the order of a session the wanted content. Of an item of which there are not enough, it gets what is left. Refuses
 * what every change of an order refuses, and TOO_MANY_LINES.
 */
export async function replaceSession(
  context: Context,
  session: AgentSession,
  wanted: WantedContent,
): Promise<AgentSession> {
  const shopper = asShopper(context, session, 'replaceCheckout');
  const replace = (content: WantedContent) =>
    replaceContent(shopper, wantedOf(content, session.kind), { removesRefused: true });
  const first = await replace(wanted);
  const left = leftOf(first.faults);
  const items = wanted.lineItems.map((item, index) => ({ ...item, quantity: left.get(index) ?? item.quantity }));
  const { faults } = left.size > 0 ? await replace({ ...wanted, lineItems: items }) : first;
  // The fault of an adjusted quantity is kept, because its effect must be shown.
  const adjusted = first.faults
    .filter((fault) => fault.code === 'INSUFFICIENT_STOCK' && faults.every((one) => differs(one, fault)))
    .map((fault) => ({ ...fault, details: { ...fault.details, isAdjusted: true } }));
  const partial = session.kind === 'checkout' ? faultsOfDestination(wanted.content) : [];
  const changed: AgentSession = {
    ...session,
    capabilities: wanted.capabilities,
    webhookUrl: wanted.webhookUrl,
    content: { ...wanted.content, linkId: session.content.linkId, faults: [...adjusted, ...faults, ...partial] },
  };
  await saveSession(context.database, changed, context.clock.now());
  return changed;
}
