/** The order of a queued job. */
export interface OrderJob {
  shopId: string;
  publicOrderId: string;
}
