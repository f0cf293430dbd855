/** How the keys of the service's own work begin. They are stored: a released one is never changed. */
const beginnings = { refundRequest: 'refund-request-', return: 'return:', shipment: 'shipment:' } as const;

/** How a key of a caller begins that would otherwise be taken for one of ours. */
const ofCaller = 'caller:';

/** The key of work that the service does on its own: the same each time that the work is repeated. No caller can choose it. */
export const ownKey = (work: keyof typeof beginnings, id: string): string => beginnings[work] + id;

/**
 * A key of a caller, as it is stored. It is different for different keys, and never one of {@link ownKey}: otherwise a
 * caller could occupy the key of a refund that others have to approve, or have a payment of theirs taken for ours.
 */
export const callersKey = (key: string): string =>
  [ofCaller, ...Object.values(beginnings)].some((beginning) => key.startsWith(beginning)) ? ofCaller + key : key;
