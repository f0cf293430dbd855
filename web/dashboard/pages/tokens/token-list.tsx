import { useLiveQuery } from '../../app/use-live-query.js';
import { AccessTokensDocument, RevokeAccessTokenDocument, type AccessTokensQuery } from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import type { Column } from '../../parts/table.js';
import { Age, Time } from '../../parts/time.js';
import { NewToken } from './new-token.js';
import { scopeName } from './scopes.js';

type Token = NonNullable<AccessTokensQuery['accessTokens']>[number];

const columns: readonly Column<Token>[] = [
  { name: 'Name', of: ({ name }) => name },
  { name: 'Scopes', of: ({ scopes }) => scopes.map(scopeName).join(', ') },
  { name: 'Created', of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'Expires', of: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : 'Never') },
  {
    name: 'Last used',
    of: ({ lastUsedAt }) =>
      lastUsedAt ? (
        <span>
          <Age since={lastUsedAt} /> ago
        </span>
      ) : (
        'Never'
      ),
  },
];

/** The access tokens of a shop; if the identifier is null, of the shop of the access token. */
export function TokenList({ shopIdentifier }: { shopIdentifier: string | null }) {
  const query = useLiveQuery(AccessTokensDocument, { shopIdentifier });
  const actions: Column<Token> = {
    name: 'Actions',
    isEnd: true,
    of: ({ id, name }) => (
      <RowActions>
        <ConfirmButton
          name="Revoke…"
          about={name}
          isSmall
          title={`Revoke ${name}?`}
          confirm="Revoke"
          document={RevokeAccessTokenDocument}
          variables={{ input: { shopIdentifier, id } }}
        >
          <p>Requests with this token are refused within 10 seconds. A revoked token cannot be restored.</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <ShortList
      title="Access tokens"
      query={query}
      rowsOf={({ accessTokens }) => accessTokens}
      keyOf={({ id }) => id}
      columns={[...columns, actions]}
      actions={<NewToken shopIdentifier={shopIdentifier} />}
      empty={<Empty title="No tokens yet">The backend of the shop needs a token to call the service.</Empty>}
    />
  );
}
