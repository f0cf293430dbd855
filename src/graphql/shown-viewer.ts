import type { Caller } from '../context.js';
import type { Scope } from '../domain/core/operation/scopes.js';

/** The credential of the request. */
export interface ShownViewer {
  kind: Exclude<Caller['kind'], 'anonymous' | 'connector'>;
  tokenKind?: string;
  scopes: readonly Scope[];
  shopIdentifier?: string;
  publicOrderId?: string;
  expiresAt?: Date | undefined;
  userName?: string;
  locale?: string | null;
  roleName?: string;
  isOperator?: boolean;
  seesPersonalData?: boolean;
  refundLimit?: number | null;
}
