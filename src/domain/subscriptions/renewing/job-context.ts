import type { ShopContext, Tillgate } from '../../../context.js';

/** The context of work that nobody called for. */
export const jobContext = (tillgate: Tillgate, shopId: string): ShopContext => ({
  ...tillgate,
  caller: { kind: 'anonymous' },
  requestId: '',
  clientAddress: '',
  shopId,
  claimedKey: undefined,
});
