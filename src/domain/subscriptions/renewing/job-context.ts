import type { ShopContext, Tillgate } from '../../../context.js';

/** The context of work without a caller. */
export const jobContext = (tillgate: Tillgate, shopId: string): ShopContext => ({
  ...tillgate,
  caller: { kind: 'anonymous' },
  requestId: '',
  clientAddress: '',
  shopId,
  claimedKey: undefined,
});
