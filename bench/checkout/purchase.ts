/** What a shopper's page knows of its purchase. */
export interface Purchase {
  publicOrderId: string;
  orderToken: string;
  /** The shipping line that it selects. */
  shippingLine: string;
  /** Minor units. */
  total: number;
}

export const newPurchase: Purchase = { publicOrderId: '', orderToken: '', shippingLine: '', total: 0 };

/** The steps of a checkout, by what they do. */
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

/** One call of a checkout: what it is given of the purchase, and what is known after it. */
export interface Step {
  name: StepName;
  take: (purchase: Purchase) => Promise<Purchase>;
}
