const names: Readonly<Record<string, string>> = {
  order_confirmation: 'Order confirmation',
  order_cancelled: 'Order canceled',
  shipment_sent: 'Shipment sent',
  shipment_delivered: 'Shipment delivered',
  refund: 'Refund',
  return_requested: 'Return requested',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_received: 'Return received',
  return_closed: 'Return closed',
  gift_card: 'Gift card',
  abandoned_cart: 'Abandoned cart',
  payment_link: 'Payment link',
  new_order: 'New order, to the shop',
};

/** The label of a kind of email. */
export const mailKindName = (kind: string): string => names[kind] ?? kind.replaceAll('_', ' ');
