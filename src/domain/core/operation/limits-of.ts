import type { Caller } from '../../../context.js';
import { noLimits, type RoleLimits } from './role-limits.js';

/** The limits of a caller's role, or of the access token's maker. */
export const limitsOf = (caller: Caller): RoleLimits => ('limits' in caller ? caller.limits : undefined) ?? noLimits;
