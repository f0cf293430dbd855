/** An amount in the units of Stripe; undefined if Stripe cannot represent it. */
export function stripeAmount(amount: number, currency: string): number | undefined;

/** An amount of Stripe in the minor units of ISO 4217; undefined if it is not a whole number of them. */
export function minorAmount(amount: number, currency: string): number | undefined;
