export const discountKinds = ['percentage', 'fixed_amount', 'free_shipping'] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** A discount on an order, from a discount code or from a cart action of Initialize Order. */
export interface AppliedDiscount {
  code: string;
  text: string;
  source: string;
  kind: DiscountKind | 'fixed_per_piece';
  /** The percentage, or the amount in minor units (fractional for cart actions), as decimal text. */
  value: string;
  /** Only these line items; null for all that match the products. */
  lineItemKeys: string[] | null;
  /** Only line items of these products; all products if empty. */
  platformProductIds: string[];
  minSubtotal: number | null;
  startsAt: string | null;
  endsAt: string | null;
  combinable: boolean;
  /** The ID of the discount code, whose uses are counted; null for a cart action. */
  discountCodeId: string | null;
  /** Its amount was set by the remote state authority, and is not the one of the discount code. */
  isReplaced?: true;
  /** Whether the code comes from the override of discounts. */
  isByOverride?: true;
  /** Whether the customer has reached the usage limit of the code, so that it has no effect. */
  isUsedUp?: true;
}

/** Whether a discount comes from a code that the shopper entered. */
export const isCode = ({ discountCodeId, isByOverride }: AppliedDiscount): boolean =>
  discountCodeId !== null || isByOverride === true;
