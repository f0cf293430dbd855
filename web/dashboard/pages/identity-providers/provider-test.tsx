import type { TestIdentityProviderMutation } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Facts } from '../../parts/page.js';
import { Status } from '../../parts/status.js';

type Test = NonNullable<NonNullable<TestIdentityProviderMutation['testIdentityProvider']>['test']>;

const accepted = (accepts: boolean | null): string =>
  accepts === null
    ? t('access.providers.onlySignInShows')
    : accepts
      ? t('access.providers.accepted')
      : t('access.providers.notAccepted');

/** What the test of an identity provider has found. */
export function ProviderTest({ test }: { test: Test }) {
  const { problem, authorizationUrl, acceptsClient, acceptsRedirectUrl, unknownScopes } = test;
  return (
    <Facts
      of={[
        [
          t('access.providers.result'),
          problem === null ? (
            <Status tone="good">{t('access.providers.testPassed')}</Status>
          ) : (
            <Status tone="bad">{t('access.providers.testFailed')}</Status>
          ),
        ],
        [t('access.providers.problem'), problem],
        [t('access.providers.signInPage'), authorizationUrl],
        [t('access.providers.clientIdAndSecret'), authorizationUrl === null ? undefined : accepted(acceptsClient)],
        [t('access.providers.redirectUrl'), authorizationUrl === null ? undefined : accepted(acceptsRedirectUrl)],
        [t('access.providers.unlistedScopes'), unknownScopes.join(', ')],
      ]}
    />
  );
}
