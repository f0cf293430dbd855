import { change, draft } from './draft.js';
import { emailProblem } from './faults.js';
import { Field } from './field.js';
import { ask, IsThisRight } from './questions.js';
import { saveCustomer } from './saving.js';
import { isSignedIn, settled, state } from './state.js';
import { t } from '../shared/language.js';

/** The email address comes first, so that an abandoned cart can be resumed. */
export function Contact() {
  const option = settled.value?.generalSettings.checkoutProcess.acceptsMarketingCheckboxOption ?? 'hidden';
  if (isSignedIn.value)
    return <p class="signed-in">{t('checkout.signedIn', { email: state.value?.customer?.emailAddress ?? '' })}</p>;
  return (
    <div class="fields">
      <div class="asked">
        <Field
          name="email"
          label={t('checkout.email')}
          value={draft.value.email}
          problem={emailProblem(draft.value.email)}
          onText={(email) => change({ email })}
          onLeave={() => {
            void saveCustomer();
            if (emailProblem(draft.value.email) === undefined) void ask('email');
          }}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <IsThisRight about="email" onAccept={() => void saveCustomer()} />
      </div>
      {option === 'hidden' ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={draft.value.acceptsMarketing ?? option === 'checked'}
            onChange={({ currentTarget }) => {
              change({ acceptsMarketing: currentTarget.checked });
              void saveCustomer();
            }}
          />
          {t('checkout.marketing')}
        </label>
      )}
    </div>
  );
}
