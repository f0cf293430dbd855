/** An order of any shop. */
export interface OrderKey {
  shopId: string;
  publicOrderId: string;
}
