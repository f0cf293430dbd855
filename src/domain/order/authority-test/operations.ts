import type { Operation } from '../../core/operation/operation.js';
import { testRemoteStateAuthority } from './test-remote-state-authority.js';

/** The operations about the authority that need an order. */
export const orderAuthorityOperations: readonly Operation<object>[] = [testRemoteStateAuthority];
