import { useLiveQuery } from '../../app/use-live-query.js';
import { AccessTokensDocument, RevokeAccessTokenDocument, type AccessTokensQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';
import { Age, Time } from '../../parts/time.js';
import { NewToken } from './new-token.js';
import { tokenKinds } from './token-kinds.js';
import { scopeName } from './scopes.js';

type Token = NonNullable<AccessTokensQuery['accessTokens']>[number];

const columns: readonly Column<Token>[] = [
  { name: t('access.name'), of: ({ name }) => name },
  { name: t('access.tokens.kind'), of: ({ kind }) => tokenKinds.find(([known]) => known === kind)?.[1] ?? kind },
  { name: t('access.tokens.scopes'), of: ({ scopes }) => scopes.map(scopeName).join(', ') },
  { name: t('access.created'), of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t('access.expires'), of: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : t('access.never')) },
  {
    name: t('access.lastUsed'),
    of: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <span>{rich('access.ago', { age: () => <Age key="age" since={lastUsedAt} /> })}</span>
      ) : (
        t('access.never')
      ),
  },
];

/** The access tokens of a shop; if the identifier is null, of the shop of the access token. */
export function TokenList({ shopIdentifier }: { shopIdentifier: string | null }) {
  const query = useLiveQuery(AccessTokensDocument, { shopIdentifier });
  const actions: Column<Token> = {
    name: t('access.actions'),
    isEnd: true,
    of: ({ id, name }) => (
      <RowActions>
        <ConfirmButton
          name={t('access.revokeMenu')}
          about={name}
          isSmall
          title={t('access.tokens.revokeTitle', { name })}
          confirm={t('access.revoke')}
          document={RevokeAccessTokenDocument}
          variables={{ input: { shopIdentifier, id } }}
        >
          <p>{t('access.tokens.revokeEffect')}</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <ShortList
      title={t('access.policy.tokens')}
      query={query}
      rowsOf={({ accessTokens }) => accessTokens}
      keyOf={({ id }) => id}
      columns={[...columns, actions]}
      actions={<NewToken shopIdentifier={shopIdentifier} />}
      empty={<Empty title={t('access.tokens.empty')}>{t('access.tokens.emptyHelp')}</Empty>}
    />
  );
}
