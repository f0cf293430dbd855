export const orderStatuses = ['open', 'processing', 'processed', 'abandoned', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
