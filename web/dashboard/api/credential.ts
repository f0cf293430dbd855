/** How the dashboard proves who it is: a token that only this page knows, or a session in a cookie it cannot read. */
export type Credential = { kind: 'token'; token: string } | { kind: 'session'; csrfToken: string; expiresAt: string };

export const headersOf = (credential: Credential): Record<string, string> =>
  credential.kind === 'token'
    ? { authorization: `Bearer ${credential.token}` }
    : { 'x-csrf-token': credential.csrfToken };

export const connectionParamsOf = (credential: Credential): Record<string, string> =>
  credential.kind === 'token' ? { authorization: `Bearer ${credential.token}` } : { csrfToken: credential.csrfToken };
