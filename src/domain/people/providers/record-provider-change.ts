import type { Context } from '../../../context.js';
import type { Executor } from '../../../lib/executor.js';
import { recordOfInstallation } from '../../core/operation/audit/new-entry-repository.js';
import { byWhom } from '../../core/operation/audit/with-audit.js';
import type { IdentityProvider } from '../accounts/identity-provider.js';

/** Records a change of an identity provider in the logs of the shops in which it gives or gave roles. */
export async function recordProviderChange(
  { clock, caller }: Context,
  executor: Executor,
  operation: string,
  versions: readonly [IdentityProvider, ...IdentityProvider[]],
): Promise<void> {
  const shopIds = [...new Set(versions.flatMap(({ mappings }) => mappings.map((one) => one.shopIdentifier)))];
  const resourceId = versions[0].id;
  const change = { operation, resource: 'identity_provider', outcome: 'done', createdAt: clock.now() } as const;
  await recordOfInstallation(executor, { ...change, resourceId, shopIds }, byWhom(caller));
}
