import { refuse } from '../../errors.js';

/** The sum that is refused, such as `A buyer spent`, what to do about it, and the member that it depends on. */
interface SummedUp {
  what: string;
  remedy?: string;
  field?: string;
}

/** A sum of amounts as a number, which is exact up to 2^53-1. Refuses AMOUNT_TOO_LARGE above it. */
export function exactSum(sum: string, { what, remedy = '', field }: SummedUp): number {
  const amount = Number(sum);
  if (Number.isSafeInteger(amount)) return amount;
  const message = `${what} ${sum} minor units, which exceeds the largest exact number, 2^53-1.${remedy}`;
  return refuse('AMOUNT_TOO_LARGE', { message, ...(field === undefined ? {} : { field }) });
}
