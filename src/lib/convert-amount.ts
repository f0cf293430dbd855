/**
 * An amount in the minor units of another currency, for showing it beside the amount itself: the rate is not exact. `from`
 * and `to` are the decimals of the two currencies.
 */
export function convertAmount(amount: number, rate: number, { from, to }: { from: number; to: number }): number {
  // 50 × 0.29 is 14.5, not 14.499999999999998.
  return Math.round(Number((amount * rate * 10 ** (to - from)).toPrecision(15)));
}
