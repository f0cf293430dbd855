/** What a role limits besides its scopes. An access token has the limits of the person who made it. */
export interface RoleLimits {
  /** The most that may be given back, in minor units; null for no limit. */
  refundLimit: number | null;
  /** Whether names, addresses, emails and phone numbers of shoppers are shown. */
  seesPersonalData: boolean;
}

/** Nothing is limited, as for the root key. */
export const noLimits: RoleLimits = { refundLimit: null, seesPersonalData: true };
