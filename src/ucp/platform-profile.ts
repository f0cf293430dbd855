/** A capability in one version, as the profile of a platform declares it. */
export interface DeclaredCapability {
  version: string;
}

/** A public key of a platform. */
export interface PlatformKey {
  kid: string;
  kty: string;
  crv: string | undefined;
  x: string | undefined;
  y: string | undefined;
  /** What it is for; undefined if the profile does not say. */
  use: string | undefined;
}

/** The profile of a platform, in the same shape for every version of the protocol. */
export interface PlatformProfile {
  capabilities: ReadonlyMap<string, readonly DeclaredCapability[]>;
  keys: readonly PlatformKey[];
  /** Where the platform wants to learn about its orders; undefined if it does not say. */
  webhookUrl: string | undefined;
}
