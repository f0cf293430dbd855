/**
 * The platform id of an order if the shop is its own platform. All have the same length, so that they sort by number.
 */
export const ownPlatformId = (orderNumber: number): string => `tg${String(orderNumber).padStart(12, '0')}`;
