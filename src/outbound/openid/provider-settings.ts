/** A provider and this service as its client. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  scope: string;
}
