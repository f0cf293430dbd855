import type { Operation } from '../../core/operation/operation.js';
import { accessTokens } from './access-tokens.js';
import { createAccessToken } from './create-access-token.js';
import { revokeAccessToken } from './revoke-access-token.js';

/** The operations of access tokens. */
export const accessTokensOperations: readonly Operation<object>[] = [
  accessTokens,
  createAccessToken,
  revokeAccessToken,
];
