import { useState } from 'react';
import { hasScope, useSession } from '../../app/session.js';
import { CreateAccessTokenDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckGroup, SelectField, TextField, textIn } from '../../parts/form.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { scopeName, tokenScopes, scopesIn } from './scopes.js';
import { tokenKinds } from './token-kinds.js';

/** How long a token is valid, in days. */
const lifetimes = [
  ['', t('access.tokens.noExpiry')],
  ['1', t('access.tokens.days', { count: 1 })],
  ['30', t('access.tokens.days', { count: 30 })],
  ['90', t('access.tokens.days', { count: 90 })],
  ['365', t('access.tokens.year')],
] as const;

function expiryIn(values: FormData): string | null {
  const days = Number(textIn(values, 'expiresAt'));
  return days === 0 ? null : new Date(Date.now() + days * 86_400_000).toISOString();
}

/** A button that issues an access token, and shows it once. Only scopes of the current token are offered. */
export function NewToken({ shopIdentifier }: { shopIdentifier: string | null }) {
  const { viewer } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [token, setToken] = useState<string>();
  const offered = tokenScopes.filter(
    (scope) => viewer.kind === 'root' || viewer.kind === 'user' || hasScope(viewer, scope),
  );
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        {t('access.tokens.createMenu')}
      </Button>
      {isOpen ? (
        <FormDialog
          title={t('access.tokens.create')}
          submit={t('access.create')}
          document={CreateAccessTokenDocument}
          variablesOf={(values) => ({
            input: {
              shopIdentifier,
              name: textIn(values, 'name'),
              kind: textIn(values, 'kind'),
              scopes: scopesIn(values, 'scopes'),
              expiresAt: expiryIn(values),
            },
          })}
          onDone={({ createAccessToken }) => setToken(createAccessToken?.token ?? undefined)}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label={t('access.name')} hint={t('access.tokens.nameHint')} autoFocus />
          <SelectField
            name="kind"
            label={t('access.tokens.kind')}
            hint={t('access.tokens.kindHint')}
            choices={tokenKinds}
          />
          <CheckGroup
            name="scopes"
            label={t('access.tokens.scopes')}
            hint={t('access.tokens.scopesHint')}
            choices={offered.map((scope) => [scope, scopeName(scope)] as const)}
          />
          <SelectField name="expiresAt" label={t('access.tokens.validFor')} choices={lifetimes} />
        </FormDialog>
      ) : null}
      {token === undefined ? null : (
        <SecretDialog title={t('access.tokens.newTitle')} secret={token} onClose={() => setToken(undefined)}>
          {t('access.tokens.newAbout')}
        </SecretDialog>
      )}
    </>
  );
}
