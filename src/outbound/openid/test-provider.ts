import * as client from 'openid-client';
import type { ProviderSettings } from './provider-settings.js';

/** What a provider says about itself, and whether it knows this service as its client. */
export interface ProviderTest {
  /** Why people cannot sign in; undefined if nothing was found. */
  problem: string | undefined;
  authorizationUrl: string | undefined;
  tokenUrl: string | undefined;
  /** Whether the provider accepts the client ID and secret; undefined if it does not say so without a sign-in. */
  acceptsClient: boolean | undefined;
  /** Whether the redirect URL is registered at the provider; undefined if it does not say so without a sign-in. */
  acceptsRedirectUrl: boolean | undefined;
  /** Requested scopes that the provider does not list. */
  unknownScopes: string[];
}

const nothing: ProviderTest = {
  problem: undefined,
  authorizationUrl: undefined,
  tokenUrl: undefined,
  acceptsClient: undefined,
  acceptsRedirectUrl: undefined,
  unknownScopes: [],
};

/** How long the provider may take to show whether it knows the redirect URL, in ms. */
const redirectTimeout = 10_000;

const codeOf = (error: unknown): string | undefined => (error instanceof client.ClientError ? error.code : undefined);

/** Why the configuration of a provider could not be read. */
function discoveryProblem(error: unknown, issuer: string): string {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  switch (codeOf(error)) {
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return `The configuration at ${url} is that of another issuer. Copy the issuer exactly as the provider shows it.`;
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
    case 'OAUTH_PARSE_ERROR':
    case 'OAUTH_INVALID_RESPONSE':
      return `There is no configuration of a provider at ${url}.`;
    default:
      return `The provider cannot be reached at ${url}.`;
  }
}

/**
 * Sends a code that the provider never made: it must refuse the code of a client that it accepts, and the client
 * otherwise (RFC 6749, section 5.2).
 */
async function acceptsClient(configuration: client.Configuration, redirectUrl: string): Promise<boolean | undefined> {
  try {
    await client.genericGrantRequest(configuration, 'authorization_code', {
      code: client.randomState(),
      redirect_uri: redirectUrl,
      code_verifier: client.randomPKCECodeVerifier(),
    });
    return undefined;
  } catch (error) {
    if (error instanceof client.WWWAuthenticateChallengeError) return false;
    if (!(error instanceof client.ResponseBodyError)) return undefined;
    if (error.error === 'invalid_grant') return true;
    return error.error === 'invalid_client' || error.error === 'unauthorized_client' ? false : undefined;
  }
}

/**
 * Asks for a sign-in without a page (`prompt=none`): the provider must return its refusal to a redirect URL that it knows,
 * and must not redirect to another.
 */
async function acceptsRedirectUrl(
  configuration: client.Configuration,
  redirectUrl: string,
): Promise<boolean | undefined> {
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: 'openid',
    state: client.randomState(),
    nonce: client.randomNonce(),
    code_challenge: await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier()),
    code_challenge_method: 'S256',
    prompt: 'none',
  });
  try {
    const signal = AbortSignal.timeout(redirectTimeout);
    const response = await fetch(url, { redirect: 'manual', signal });
    await response.body?.cancel();
    if (response.headers.get('location')?.startsWith(`${redirectUrl}?`)) return true;
    // Other refusals, such as of too many requests, say nothing about the redirect URL.
    return response.status === 400 ? false : undefined;
  } catch {
    return undefined;
  }
}

/** Asks a provider for its configuration, and whether it knows this service; nobody is signed in. */
export async function testProvider(
  settings: ProviderSettings,
  redirectUrl: string,
  discover: (settings: ProviderSettings) => Promise<client.Configuration>,
): Promise<ProviderTest> {
  let configuration: client.Configuration;
  try {
    configuration = await discover(settings);
  } catch (error) {
    return { ...nothing, problem: discoveryProblem(error, settings.issuer) };
  }
  const server = configuration.serverMetadata();
  const listed = server.scopes_supported;
  const found = {
    ...nothing,
    authorizationUrl: server.authorization_endpoint,
    tokenUrl: server.token_endpoint,
    unknownScopes: listed ? settings.scope.split(/\s+/).filter((scope) => scope !== '' && !listed.includes(scope)) : [],
  };
  if (server.authorization_endpoint === undefined || server.token_endpoint === undefined)
    return { ...found, problem: 'The provider does not offer sign-ins with a code.' };
  const [knowsClient, knowsUrl] = await Promise.all([
    acceptsClient(configuration, redirectUrl),
    acceptsRedirectUrl(configuration, redirectUrl),
  ]);
  const problem =
    knowsClient === false
      ? 'The provider does not accept the client ID and the client secret.'
      : knowsUrl === false
        ? 'The provider does not know the redirect URL. Enter it there.'
        : undefined;
  return { ...found, problem, acceptsClient: knowsClient, acceptsRedirectUrl: knowsUrl };
}
