/** A tax on a line, on shipping, on a fee, or, if the remote state authority set it, on the order as a whole. */
export interface TaxLine {
  on: 'line' | 'shipping' | 'fee' | 'order';
  /** The line's key or the fee's id; empty for shipping and the order. */
  key: string;
  name: string;
  rate: string;
  isIncluded: boolean;
  /** Minor units. */
  value: number;
}
