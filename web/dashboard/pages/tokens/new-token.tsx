import { useState } from 'react';
import { hasScope, useSession } from '../../app/session.js';
import { CreateAccessTokenDocument } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckGroup, SelectField, TextField, textIn } from '../../parts/form.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { scopeName, tokenScopes, scopesIn } from './scopes.js';

/** How long a token is valid, in days. */
const lifetimes = [
  ['', 'No expiry'],
  ['1', '1 day'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
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
        Create a token…
      </Button>
      {isOpen ? (
        <FormDialog
          title="Create a token"
          submit="Create"
          document={CreateAccessTokenDocument}
          variablesOf={(values) => ({
            input: {
              shopIdentifier,
              name: textIn(values, 'name'),
              scopes: scopesIn(values, 'scopes'),
              expiresAt: expiryIn(values),
            },
          })}
          onDone={({ createAccessToken }) => setToken(createAccessToken?.token ?? undefined)}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Name" hint="What the token is for." autoFocus />
          <CheckGroup
            name="scopes"
            label="Scopes"
            hint="A scope to change data includes reading it."
            choices={offered.map((scope) => [scope, scopeName(scope)] as const)}
          />
          <SelectField name="expiresAt" label="Valid for" choices={lifetimes} />
        </FormDialog>
      ) : null}
      {token === undefined ? null : (
        <SecretDialog title="The new token" secret={token} onClose={() => setToken(undefined)}>
          Copy it now and store it where nobody else can read it. It is not shown again.
        </SecretDialog>
      )}
    </>
  );
}
