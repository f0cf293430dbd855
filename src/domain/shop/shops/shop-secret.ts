/** The purpose of a shop's secret; a shop has at most one secret for each. */
export type SecretPurpose = 'connector' | 'customer_jwt';

/** The context that a sealed secret is bound to. */
export const aboutSecret = (shopId: string, purpose: string): string => `shop_secret/${shopId}/${purpose}`;
