import { useState } from 'react';
import { useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SetSignInPolicyDocument, SignInPolicyDocument } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, moneyIn, SelectField, TextField, textIn, wholeIn, wordsIn } from '../../parts/form.js';
import { editableMoney, Money } from '../../parts/money.js';
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
  const { currency } = useShop();
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
                  [
                    'Refunds need a new proof above',
                    policy.freshAbove === null ? 'No amount' : <Money amount={policy.freshAbove} currency={currency} />,
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
                      freshAbove: moneyIn(values, 'freshAbove', currency),
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
                  <TextField
                    name="freshAbove"
                    label="Refunds need a new proof above"
                    suffix={currency}
                    hint="Whoever refunds more must have proved who they are within the last 10 minutes. Empty for any amount without it."
                    defaultValue={policy.freshAbove === null ? '' : editableMoney(policy.freshAbove, currency)}
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
