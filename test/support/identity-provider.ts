import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

/** A person of a directory. */
export interface DirectoryPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  groups: string[];
}

async function listen(server: Server): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A certified provider on loopback that signs in the current person without asking. */
export async function startIdentityProvider(redirectUrl: string) {
  const own: { person: DirectoryPerson } = {
    person: { sub: 'ada', email: 'ada@company.example', email_verified: true, name: 'Ada', groups: [] },
  };
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (!provider) return void response.end();
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
    const of = provider;
    void (async () => {
      const { params } = await of.interactionDetails(request, response);
      const grant = new of.Grant({ accountId: own.person.sub, clientId: params.client_id });
      grant.addOIDCScope(params.scope);
      const grantId = await grant.save();
      await of.interactionFinished(request, response, {
        login: { accountId: own.person.sub },
        consent: { grantId },
      });
    })();
  });
  const { url, close } = await listen(server);
  provider = new Provider(url, {
    clients: [
      {
        client_id: 'tillgate',
        client_secret: 'secret-of-the-client',
        redirect_uris: [redirectUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    findAccount: () => ({ accountId: own.person.sub, claims: () => own.person }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['key of the tests'] },
    pkce: { required: () => true },
  });
  return { issuer: url, own, close };
}

/** A provider whose ID tokens are what a test wants, with a valid signature unless the test forges it. */
export async function startForgedProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const own: { forge: (claims: JWTPayload) => JWTPayload; signature: 'own' | 'none' | 'stranger'; nonce: string } = {
    forge: (claims) => claims,
    signature: 'own',
    nonce: '',
  };
  const server = createServer((request, response) => {
    const json = (body: object): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/keys') return json({ keys: [jwk] });
    return void idToken().then((id_token) => json({ access_token: 'x', token_type: 'Bearer', id_token }));
  });
  const { url, close } = await listen(server);

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const claims = own.forge({
      iss: url,
      aud: 'tillgate',
      sub: 'eve',
      nonce: own.nonce,
      iat: now,
      exp: now + 300,
      email: 'eve@company.example',
      email_verified: true,
      groups: ['staff'],
    });
    if (own.signature === 'none') return new UnsecuredJWT(claims).encode();
    const key = own.signature === 'own' ? privateKey : stranger.privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  }

  const sign = (claims: JWTPayload): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' }).sign(privateKey);
  return { issuer: url, own, sign, close };
}
