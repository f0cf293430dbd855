import { randomBytes } from 'node:crypto';
import type {
  SessionBuyer,
  SessionContent,
  SessionDestination,
  SessionPlace,
} from '../../../domain/placing/agent-sessions/agent-session.js';
import type { Order } from '../../../domain/order/document/order.js';
import type { WantedItem } from '../../../domain/order/checkout/checkout-input.js';
import type { UcpMessage } from '../envelope.js';
import { buyerConsent, discount, fulfillment } from '../names.js';
import type { UcpCall } from '../../ucp-version.js';
import type { CartRequest, CheckoutRequest } from './checkout-request.js';
import { addressFrom } from './postal-address.js';

/** The line items of a request. A line keeps its key if the order has it; other IDs are not those of the shop. */
export function wantedItems(request: CartRequest, lineItems: Order['state']['lineItems']): WantedItem[] {
  const known = new Set(lineItems.map(({ productData }) => productData.lineItemKey));
  return request.line_items.map(({ id, item, quantity }) => {
    const isKnown = typeof id === 'string' && known.delete(id);
    return { ...(isKnown ? { lineItemKey: id } : {}), platformId: item.id, quantity };
  });
}

function buyerFrom({ buyer }: CartRequest, hasConsent: boolean): SessionBuyer | undefined {
  if (!buyer) return undefined;
  const consent = hasConsent ? buyer.consent : undefined;
  return {
    firstName: buyer.first_name?.trim(),
    lastName: buyer.last_name?.trim(),
    emailAddress: buyer.email?.trim(),
    phoneNumber: buyer.phone_number?.trim(),
    ...(consent
      ? { consent: Object.fromEntries(Object.entries(consent).filter(([, given]) => given !== undefined)) }
      : {}),
  };
}

const placeFrom = ({ context }: CartRequest): SessionPlace | undefined =>
  context
    ? {
        countryCode: context.address_country ?? undefined,
        provinceCode: context.address_region ?? undefined,
        postalCode: context.postal_code ?? undefined,
        language: context.language ?? undefined,
      }
    : undefined;

/** What a cart and a checkout contain besides line items. */
export function sharedContent(
  request: CartRequest,
  { capabilities, platform }: Pick<UcpCall, 'capabilities' | 'platform'>,
): SessionContent {
  const buyer = buyerFrom(request, capabilities.has(buyerConsent));
  const place = placeFrom(request);
  return {
    isProved: platform.isProved,
    isRegistered: platform.isRegistered,
    linkId: null,
    ...(buyer ? { buyer } : {}),
    ...(place ? { context: place } : {}),
    ...(request.attribution ? { attribution: request.attribution } : {}),
    codes: capabilities.has(discount) ? (request.discounts?.codes ?? []).map((code) => code.trim()) : [],
    destinations: [],
    selectedDestination: null,
    selectedOption: null,
    faults: [],
  };
}

/** The ID of a destination: the one that was sent, if no other has it. */
function destinationsFrom(sent: NonNullable<CheckoutRequest['fulfillment']>): SessionDestination[] {
  const method = sent.methods?.find(({ type }) => type === undefined || type === 'shipping');
  const taken = new Set<string>();
  return (method?.destinations ?? []).map(({ id, ...address }) => {
    const own = id && !taken.has(id) ? id : `destination-${randomBytes(6).toString('hex')}`;
    taken.add(own);
    return { id: own, address: addressFrom(address) };
  });
}

/** The delivery that a request wants. The only destination is selected unless the request says otherwise. */
export function deliveryContent(
  request: Pick<CheckoutRequest, 'fulfillment'>,
  { capabilities }: Pick<UcpCall, 'capabilities'>,
): Pick<SessionContent, 'destinations' | 'selectedDestination' | 'selectedOption'> {
  const sent = capabilities.has(fulfillment) ? request.fulfillment : undefined;
  const method = sent?.methods?.find(({ type }) => type === undefined || type === 'shipping');
  if (!sent || !method) return { destinations: [], selectedDestination: null, selectedOption: null };
  const destinations = destinationsFrom(sent);
  const only = destinations.length === 1 ? destinations[0]?.id : undefined;
  const wanted = method.selected_destination_id === undefined ? only : method.selected_destination_id;
  return {
    destinations,
    selectedDestination: destinations.find(({ id }) => id === wanted)?.id ?? null,
    selectedOption: method.groups?.[0]?.selected_option_id ?? null,
  };
}

/** Messages about what was sent and has no effect. */
export function requestMessages(
  request: CartRequest & Pick<CheckoutRequest, 'fulfillment'>,
  currency: string,
): UcpMessage[] {
  const { context, fulfillment: delivery } = request;
  const methods = delivery?.methods ?? [];
  const isOther = context?.currency && context.currency.toUpperCase() !== currency;
  return [
    ...(isOther
      ? [
          {
            type: 'info' as const,
            code: 'currency_not_available',
            content: `The shop sells in ${currency} only.`,
            path: '$.context.currency',
          },
        ]
      : []),
    ...(context?.eligibility ?? []).map((_, index) => ({
      type: 'warning' as const,
      code: 'eligibility_not_accepted',
      content: 'The shop has no benefits for this claim.',
      path: `$.context.eligibility[${index}]`,
    })),
    ...(methods.length > 1 || methods.some(({ type }) => type !== undefined && type !== 'shipping')
      ? [
          {
            type: 'warning' as const,
            code: 'fulfillment_method_unavailable',
            content: 'The shop ships all items to one address. Other methods are ignored.',
            path: '$.fulfillment.methods',
          },
        ]
      : []),
  ];
}
