import type { Operation } from '../../core/operation/operation.js';
import { renewOrderToken } from './renew-order-token.js';

/** The operations of order tokens. */
export const orderTokensOperations: readonly Operation<object>[] = [renewOrderToken];
