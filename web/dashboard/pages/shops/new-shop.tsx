import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../languages/language.js';
import { CreateShopDocument } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { Columns, optionalIn, SelectField, TextField, textIn } from '../../parts/form.js';

const weightUnits = [
  ['g', t('common.shop.grams')],
  ['kg', t('common.shop.kilograms')],
  ['oz', t('common.shop.ounces')],
  ['lb', t('common.shop.pounds')],
] as const;

/** A button that creates a shop, and then shows it. */
export function NewShop() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        {t('common.shop.createOne')}
      </Button>
      {isOpen ? (
        <FormDialog
          title={t('common.shop.createTitle')}
          submit={t('common.invitation.create')}
          document={CreateShopDocument}
          variablesOf={(values) => ({
            input: {
              name: textIn(values, 'name'),
              currency: textIn(values, 'currency').toUpperCase(),
              countryCode: optionalIn(values, 'countryCode'),
              timezone: optionalIn(values, 'timezone'),
              weightUnit: textIn(values, 'weightUnit'),
              shopIdentifier: optionalIn(values, 'shopIdentifier'),
            },
          })}
          onDone={({ createShop }) => {
            const { shopIdentifier } = createShop?.shop ?? {};
            if (shopIdentifier !== undefined)
              void navigate({ to: '/shops/$shopIdentifier', params: { shopIdentifier } });
          }}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label={t('common.shop.name')} hint={t('common.shop.nameHint')} autoFocus />
          <Columns>
            <TextField
              name="currency"
              label={t('common.shop.currency')}
              hint={t('common.shop.currencyHint')}
              maxLength={3}
            />
            <TextField
              name="countryCode"
              label={t('common.shop.country')}
              hint={t('common.shop.countryHint')}
              maxLength={2}
            />
            <TextField name="timezone" label={t('common.shop.timezone')} hint={t('common.shop.timezoneHint')} />
            <SelectField name="weightUnit" label={t('common.shop.weightUnit')} choices={weightUnits} />
          </Columns>
          <TextField
            name="shopIdentifier"
            label={t('common.shop.identifier')}
            hint={t('common.shop.identifierHint')}
            spellCheck={false}
          />
        </FormDialog>
      ) : null}
    </>
  );
}
