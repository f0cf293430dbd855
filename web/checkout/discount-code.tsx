import { useState } from 'preact/hooks';
import { BehindLink } from './behind-link.js';
import { Field } from './field.js';
import { addCode } from './saving.js';
import { clearFault } from './faults.js';
import { t } from './texts.js';

export function DiscountCode() {
  const [code, setCode] = useState('');
  return (
    <BehindLink
      link={t('Add a discount code')}
      button={t('Add code')}
      name="code"
      isFilled={code.trim() !== ''}
      missing={t('Enter the discount code.')}
      onSubmit={async () => {
        const isAdded = await addCode(code.trim());
        if (isAdded) setCode('');
        return isAdded;
      }}
    >
      <Field
        name="discount"
        label={t('Discount code')}
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
