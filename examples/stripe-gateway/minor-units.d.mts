/** An amount in the units of Stripe; undefined if Stripe cannot represent it. */
export function stripeAmount(amount: number, currency: string): number | undefined;
