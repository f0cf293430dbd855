import type { Caller, RoleLimits } from '../../../context.js';

/** Nothing is limited, as for the root key. */
export const noLimits: RoleLimits = { refundLimit: null, seesPersonalData: true };

/** The limits of a caller's role, or of the access token's maker. */
export const limitsOf = (caller: Caller): RoleLimits => ('limits' in caller ? caller.limits : undefined) ?? noLimits;
