import type { TestIdentityProviderMutation } from '../../generated/documents.js';
import { Facts } from '../../parts/page.js';
import { Status } from '../../parts/status.js';

type Test = NonNullable<NonNullable<TestIdentityProviderMutation['testIdentityProvider']>['test']>;

const accepted = (accepts: boolean | null): string =>
  accepts === null ? 'Only a sign-in can show it' : accepts ? 'Accepted' : 'Not accepted';

/** What the test of an identity provider has found. */
export function ProviderTest({ test }: { test: Test }) {
  const { problem, authorizationUrl, acceptsClient, acceptsRedirectUrl, unknownScopes } = test;
  return (
    <Facts
      of={[
        [
          'Result',
          problem === null ? (
            <Status tone="good">People can be sent to the provider</Status>
          ) : (
            <Status tone="bad">People cannot sign in</Status>
          ),
        ],
        ['Problem', problem],
        ['Sign-in page', authorizationUrl],
        ['Client ID and secret', authorizationUrl === null ? undefined : accepted(acceptsClient)],
        ['Redirect URL', authorizationUrl === null ? undefined : accepted(acceptsRedirectUrl)],
        ['Scopes that it does not list', unknownScopes.join(', ')],
      ]}
    />
  );
}
