import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SetSignInPolicyDocument, SignInPolicyDocument } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, SelectField, TextField, textIn, wholeIn, wordsIn } from '../../parts/form.js';
import { Card, Facts } from '../../parts/page.js';
import { QueryContent } from '../../parts/states.js';

const secondFactors = [
  ['optional', 'Optional'],
  ['required', 'Required'],
] as const;
const passwords = [
  ['allowed', 'Allowed'],
  ['off', 'Not accepted: passkeys and identity providers only'],
] as const;

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

/** How people may sign in to the shop. */
export function PolicyCard() {
  const query = useLiveQuery(SignInPolicyDocument, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title="Sign-in policy"
      actions={
        <Button isSmall onClick={() => setOpen(true)}>
          Edit…
        </Button>
      }
    >
      <QueryContent query={query}>
        {({ signInPolicy: policy }) =>
          policy ? (
            <>
              <Facts
                of={[
                  ['Second factor', policy.secondFactor === 'required' ? 'Required' : 'Optional'],
                  ['Passwords', policy.password === 'off' ? 'Not accepted' : 'Allowed'],
                  ['Identity providers', policy.identityProviders.join(', ') || 'All of the installation'],
                  ['Sessions last', hours(policy.sessionHours)],
                  ['Sessions end without use after', hours(policy.idleHours)],
                  [
                    'Access tokens',
                    policy.accessTokenSignIn ? 'May be used to sign in' : 'Not accepted for signing in',
                  ],
                ]}
              />
              {isOpen ? (
                <FormDialog
                  title="Sign-in policy"
                  document={SetSignInPolicyDocument}
                  variablesOf={(values) => ({
                    input: {
                      secondFactor: textIn(values, 'secondFactor'),
                      password: textIn(values, 'password'),
                      identityProviders: wordsIn(values, 'identityProviders'),
                      sessionHours: wholeIn(values, 'sessionHours'),
                      idleHours: wholeIn(values, 'idleHours'),
                      accessTokenSignIn: values.has('accessTokenSignIn'),
                    },
                  })}
                  onClose={() => setOpen(false)}
                >
                  <SelectField
                    name="secondFactor"
                    label="Second factor"
                    choices={secondFactors}
                    defaultValue={policy.secondFactor}
                    autoFocus
                  />
                  <SelectField name="password" label="Passwords" choices={passwords} defaultValue={policy.password} />
                  <TextField
                    name="identityProviders"
                    label="Identity providers"
                    hint="Their IDs, separated by spaces. Empty for all of the installation."
                    defaultValue={policy.identityProviders.join(' ')}
                  />
                  <TextField
                    name="sessionHours"
                    label="Sessions last"
                    suffix="hours"
                    inputMode="numeric"
                    defaultValue={policy.sessionHours}
                  />
                  <TextField
                    name="idleHours"
                    label="Sessions end without use after"
                    suffix="hours"
                    inputMode="numeric"
                    defaultValue={policy.idleHours}
                  />
                  <CheckField
                    name="accessTokenSignIn"
                    label="Access tokens may be used to sign in"
                    defaultChecked={policy.accessTokenSignIn}
                  />
                </FormDialog>
              ) : null}
            </>
          ) : null
        }
      </QueryContent>
    </Card>
  );
}
