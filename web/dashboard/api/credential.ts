/**
 * The credential of the dashboard: a token in the memory of this page, or a session in a cookie that pages cannot read.
 */
export type Credential = { kind: 'token'; token: string } | { kind: 'session'; csrfToken: string; expiresAt: string };

export const headersOf = (credential: Credential): Record<string, string> =>
  credential.kind === 'token'
    ? { authorization: `Bearer ${credential.token}` }
    : { 'x-csrf-token': credential.csrfToken };

export const connectionParamsOf = (credential: Credential): Record<string, string> =>
  credential.kind === 'token' ? { authorization: `Bearer ${credential.token}` } : { csrfToken: credential.csrfToken };
