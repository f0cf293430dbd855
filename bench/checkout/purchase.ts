/** The data that the page of a shopper has about its purchase. */
export interface Purchase {
  publicOrderId: string;
  orderToken: string;
  /** The shipping line that it selects. */
  shippingLine: string;
  /** Minor units. */
  total: number;
}

export const newPurchase: Purchase = { publicOrderId: '', orderToken: '', shippingLine: '', total: 0 };

/** The names of the steps of a checkout. */
export const stepNames = [
  'initialize order',
  'create guest customer',
  'set shipping address',
  'set billing address',
  'list shipping lines',
  'select shipping line',
  'generate taxes',
  'add payment',
  'process order',
] as const;
export type StepName = (typeof stepNames)[number];

/** One call of a checkout: its request, and the data learned from its response. */
export interface Step {
  name: StepName;
  take: (purchase: Purchase) => Promise<Purchase>;
}
