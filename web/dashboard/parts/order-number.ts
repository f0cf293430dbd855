/** An order with its number; null before it is placed. */
export interface NumberedOrder {
  orderId: string;
  orderNumber: string | null;
}

/** What people call an order: its number, or the ID of one that is not placed. */
export const orderNumberOf = ({ orderNumber, orderId }: NumberedOrder): string => orderNumber ?? orderId;
