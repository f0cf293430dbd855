/** What a secret of a shop is for; a shop has at most one of each. */
export type SecretPurpose = 'connector' | 'customer_jwt';

/** What a sealed secret is bound to. */
export const aboutSecret = (shopId: string, purpose: string): string => `shop_secret/${shopId}/${purpose}`;
