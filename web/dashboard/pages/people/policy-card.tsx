import { useState } from 'react';
import { useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SetSignInPolicyDocument, SignInPolicyDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, moneyIn, SelectField, TextField, textIn, wholeIn, wordsIn } from '../../parts/form.js';
import { editableMoney, Money } from '../../parts/money.js';
import { Card, Facts } from '../../parts/page.js';
import { QueryContent } from '../../parts/states.js';

const secondFactors = [
  ['optional', t('access.policy.optional')],
  ['required', t('access.policy.required')],
] as const;
const passwords = [
  ['allowed', t('access.policy.passwordsAllowed')],
  ['off', t('access.policy.passwordsOffChoice')],
] as const;

const hours = (count: number): string => t('access.policy.hours', { count });

/** How people may sign in to the shop. */
export function PolicyCard() {
  const { currency } = useShop();
  const query = useLiveQuery(SignInPolicyDocument, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('access.policy.title')}
      actions={
        <Button isSmall onClick={() => setOpen(true)}>
          {t('access.editMenu')}
        </Button>
      }
    >
      <QueryContent query={query}>
        {({ signInPolicy: policy }) =>
          policy ? (
            <>
              <Facts
                of={[
                  [
                    t('access.members.secondFactor'),
                    policy.secondFactor === 'required' ? t('access.policy.required') : t('access.policy.optional'),
                  ],
                  [
                    t('access.policy.passwords'),
                    policy.password === 'off' ? t('access.policy.passwordsOff') : t('access.policy.passwordsAllowed'),
                  ],
                  [t('access.providers.title'), policy.identityProviders.join(', ') || t('access.policy.allProviders')],
                  [t('access.policy.sessionsLast'), hours(policy.sessionHours)],
                  [t('access.policy.idleEnd'), hours(policy.idleHours)],
                  [
                    t('access.policy.tokens'),
                    policy.accessTokenSignIn ? t('access.policy.tokensAllowed') : t('access.policy.tokensOff'),
                  ],
                  [
                    t('access.policy.freshAbove'),
                    policy.freshAbove === null ? (
                      t('access.policy.noAmount')
                    ) : (
                      <Money amount={policy.freshAbove} currency={currency} />
                    ),
                  ],
                ]}
              />
              {isOpen ? (
                <FormDialog
                  title={t('access.policy.title')}
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
                    label={t('access.members.secondFactor')}
                    choices={secondFactors}
                    defaultValue={policy.secondFactor}
                    autoFocus
                  />
                  <SelectField
                    name="password"
                    label={t('access.policy.passwords')}
                    choices={passwords}
                    defaultValue={policy.password}
                  />
                  <TextField
                    name="identityProviders"
                    label={t('access.providers.title')}
                    hint={t('access.policy.providersHint')}
                    defaultValue={policy.identityProviders.join(' ')}
                  />
                  <TextField
                    name="sessionHours"
                    label={t('access.policy.sessionsLast')}
                    suffix={t('access.policy.hoursUnit')}
                    inputMode="numeric"
                    defaultValue={policy.sessionHours}
                  />
                  <TextField
                    name="idleHours"
                    label={t('access.policy.idleEnd')}
                    suffix={t('access.policy.hoursUnit')}
                    inputMode="numeric"
                    defaultValue={policy.idleHours}
                  />
                  <CheckField
                    name="accessTokenSignIn"
                    label={t('access.policy.tokensField')}
                    defaultChecked={policy.accessTokenSignIn}
                  />
                  <TextField
                    name="freshAbove"
                    label={t('access.policy.freshAbove')}
                    suffix={currency}
                    hint={t('access.policy.freshHint')}
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
