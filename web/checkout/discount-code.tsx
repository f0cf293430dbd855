import { useState } from 'preact/hooks';
import { BehindLink } from './behind-link.js';
import { Field } from './field.js';
import { addCode } from './saving.js';
import { clearFault } from './faults.js';
import { t } from '../shared/language.js';

export function DiscountCode() {
  const [code, setCode] = useState('');
  return (
    <BehindLink
      link={t('checkout.addCodeLink')}
      button={t('checkout.addCode')}
      name="code"
      isFilled={code.trim() !== ''}
      missing={t('checkout.codeMissing')}
      onSubmit={async () => {
        const isAdded = await addCode(code.trim());
        if (isAdded) setCode('');
        return isAdded;
      }}
    >
      <Field
        name="discount"
        label={t('checkout.discountCode')}
        value={code}
        onText={(text) => {
          clearFault('code');
          setCode(text);
        }}
        autoComplete="off"
      />
    </BehindLink>
  );
}
