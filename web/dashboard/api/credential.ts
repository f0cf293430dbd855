/**
 * The credential of the dashboard: a token in the memory of this page, a session in a cookie that pages cannot read (of
 * a person, or with an access token), or none before somebody has signed in.
 */
export type Credential =
  | { kind: 'token'; token: string }
  | { kind: 'session'; csrfToken: string; expiresAt: string }
  | PersonCredential
  | { kind: 'none' };

/** The session of a person. Its token changes when they prove who they are. */
export interface PersonCredential {
  kind: 'person';
  csrfToken: string;
  expiresAt: string;
  /** The shop in which the person works; undefined until they have chosen one. */
  shopIdentifier: string | undefined;
}

const shopOf = ({ shopIdentifier }: PersonCredential, name: string): Record<string, string> =>
  shopIdentifier === undefined ? {} : { [name]: shopIdentifier };

export function headersOf(credential: Credential): Record<string, string> {
  if (credential.kind === 'none') return {};
  if (credential.kind === 'token') return { authorization: `Bearer ${credential.token}` };
  const own = { 'x-csrf-token': credential.csrfToken };
  return credential.kind === 'session' ? own : { ...own, ...shopOf(credential, 'x-shop-identifier') };
}

export function connectionParamsOf(credential: Credential): Record<string, string> {
  if (credential.kind === 'none') return {};
  if (credential.kind === 'token') return { authorization: `Bearer ${credential.token}` };
  const own = { csrfToken: credential.csrfToken };
  return credential.kind === 'session' ? own : { ...own, ...shopOf(credential, 'shopIdentifier') };
}
