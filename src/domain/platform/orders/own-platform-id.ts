/** The platform id of an order where we are the platform. All have one width, so that they sort by number. */
export const ownPlatformId = (orderNumber: number): string => `tg${String(orderNumber).padStart(12, '0')}`;
