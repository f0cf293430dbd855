import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { ProviderSettings } from './provider-settings.js';
import { testProvider, type ProviderTest } from './test-provider.js';

/** What the response of a provider is checked against; bound to the browser that began the sign-in. */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person, as a provider has proved them. */
export interface ProvedIdentity {
  issuer: string;
  subject: string;
  /** The session at the provider, if it names one. */
  session: string | undefined;
  /** When the person proved to the provider who they are (auth_time); undefined if it does not say. */
  provedAt: Date | undefined;
  claims: Record<string, unknown>;
}

/** OpenID Connect: the code flow with PKCE, and logout tokens. */
export interface OpenIdConnect {
  /** The URL of the provider's page. `again`: the provider asks the person anew, even if they are signed in there. */
  begin(
    settings: ProviderSettings,
    options: { redirectUrl: string; again: boolean },
  ): Promise<SignInChecks & { url: string }>;
  /**
   * Exchanges the code of a response. Throws unless the ID token is signed by the provider, for this client, not expired,
   * and for the nonce and state of the browser. `maxAge`: also unless it says that the person proved who they are within
   * so many seconds.
   */
  finish(
    settings: ProviderSettings,
    options: { returned: string; checks: SignInChecks; maxAge: number | undefined },
  ): Promise<ProvedIdentity>;
  /** Reads a token of back-channel logout. Throws unless it is valid. */
  readLogout(
    settings: ProviderSettings,
    token: string,
  ): Promise<{ subject: string | undefined; session: string | undefined }>;
  /** Finds out whether people can sign in at a provider; nothing is kept. */
  test(settings: ProviderSettings, redirectUrl: string): Promise<ProviderTest>;
  /** Forgets the configurations of providers, after one was changed. */
  forget(): void;
}

/** How long the configuration of a provider is used, in ms. */
const knownFor = 10 * 60_000;

/** How long a call to a provider may take, in seconds. */
const callTimeout = 10;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Speaks to identity providers. */
export function createOpenIdConnect(): OpenIdConnect {
  const known = new Map<string, { configuration: Promise<client.Configuration>; at: number }>();

  async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
    const url = new URL(issuer);
    const authentication = clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret);
    const configuration = await client.discovery(url, clientId, undefined, authentication, {
      timeout: callTimeout,
      ...(url.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}),
    });
    // The signature is checked although the token comes from the provider itself, so that `none` is refused, too.
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  function configurationOf(settings: ProviderSettings): Promise<client.Configuration> {
    const key = JSON.stringify([settings.issuer, settings.clientId, settings.clientSecret]);
    const before = known.get(key);
    if (before && performance.now() - before.at < knownFor) return before.configuration;
    const configuration = discover(settings);
    known.set(key, { configuration, at: performance.now() });
    configuration.catch(() => known.delete(key));
    return configuration;
  }

  return {
    async begin(settings, { redirectUrl, again }) {
      const configuration = await configurationOf(settings);
      const verifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUrl,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again ? { prompt: 'login', max_age: '0' } : {}),
      });
      return { url: url.href, state, nonce, verifier };
    },
    async finish(settings, { returned, checks: { state, nonce, verifier }, maxAge }) {
      const configuration = await configurationOf(settings);
      const tokens = await client.authorizationCodeGrant(configuration, new URL(returned), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(maxAge === undefined ? {} : { maxAge }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the response has no ID token');
      const complete = configuration.serverMetadata().userinfo_endpoint
        ? { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
        : { ...claims };
      const { sid, auth_time: provedAt } = claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        session: typeof sid === 'string' ? sid : undefined,
        provedAt: typeof provedAt === 'number' ? new Date(provedAt * 1_000) : undefined,
        claims: complete,
      };
    },
    async readLogout(settings, token) {
      const configuration = await configurationOf(settings);
      const { jwks_uri: keys, issuer } = configuration.serverMetadata();
      if (!keys) throw new Error('the provider publishes no keys');
      const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), {
        issuer,
        audience: settings.clientId,
        maxTokenAge: '5 minutes',
        requiredClaims: ['iat', 'events'],
      });
      const { events, nonce, sub, sid } = payload;
      const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
      if (!isLogout || nonce !== undefined || (typeof sub !== 'string' && typeof sid !== 'string'))
        throw new Error('the token is no logout token');
      return { subject: sub, session: typeof sid === 'string' ? sid : undefined };
    },
    test: (settings, redirectUrl) => testProvider(settings, redirectUrl, discover),
    forget: () => known.clear(),
  };
}
