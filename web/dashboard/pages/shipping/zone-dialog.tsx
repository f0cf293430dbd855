import { useState } from 'react';
import {
  CreateZoneDocument,
  UpdateZoneDocument,
  type CreateShippingZoneInput,
  type ShippingRateInput,
  type ZoneRowFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { Columns, moneyIn, TextField, textIn, wholeIn, wordsIn } from '../../parts/form.js';
import { editableMoney } from '../../parts/money.js';
import styles from './shipping-page.module.css';

type Rate = ZoneRowFragment['rates'][number];

interface RateProps {
  /** The path of the rate in the input, as in the errors of the service. */
  path: string;
  rate: Rate | undefined;
  currency: string;
}

function RateFields({ path, rate, currency }: RateProps) {
  const amount = (name: 'amount' | 'minSubtotal' | 'maxSubtotal' | 'freeAbove', label: string) => {
    const value = rate?.[name] ?? null;
    return (
      <TextField
        name={`${path}.${name}`}
        label={label}
        suffix={currency}
        inputMode="decimal"
        defaultValue={value === null ? '' : editableMoney(value, currency)}
      />
    );
  };
  const weight = (name: 'minWeight' | 'maxWeight', label: string) => (
    <TextField
      name={`${path}.${name}`}
      label={label}
      suffix="g"
      inputMode="numeric"
      defaultValue={rate?.[name] ?? ''}
    />
  );
  return (
    <Columns>
      <TextField name={`${path}.name`} label={t('hooks.nameForShoppers')} defaultValue={rate?.name} />
      <TextField name={`${path}.code`} label={t('hooks.rate.code')} defaultValue={rate?.code} />
      {amount('amount', t('hooks.rate.price'))}
      {amount('freeAbove', t('hooks.rate.freeAbove'))}
      {amount('minSubtotal', t('hooks.rate.minSubtotal'))}
      {amount('maxSubtotal', t('hooks.rate.maxSubtotal'))}
      {weight('minWeight', t('hooks.rate.minWeight'))}
      {weight('maxWeight', t('hooks.rate.maxWeight'))}
    </Columns>
  );
}

const rateIn = (values: FormData, path: string, currency: string): ShippingRateInput => ({
  name: textIn(values, `${path}.name`),
  code: textIn(values, `${path}.code`),
  amount: moneyIn(values, `${path}.amount`, currency),
  minSubtotal: moneyIn(values, `${path}.minSubtotal`, currency),
  maxSubtotal: moneyIn(values, `${path}.maxSubtotal`, currency),
  minWeight: wholeIn(values, `${path}.minWeight`),
  maxWeight: wholeIn(values, `${path}.maxWeight`),
  freeAbove: moneyIn(values, `${path}.freeAbove`, currency),
});

interface Props {
  zone: ZoneRowFragment | undefined;
  currency: string;
  onClose: () => void;
}

/** Edits a shipping zone with its rates, or creates one. */
export function ZoneDialog({ zone, currency, onClose }: Props) {
  // Rates keep their input when an earlier rate is removed.
  const [rates, setRates] = useState<readonly { key: number; rate: Rate | undefined }[]>(() =>
    zone ? zone.rates.map((rate, key) => ({ key, rate })) : [{ key: 0, rate: undefined }],
  );
  const inputOf = (values: FormData): CreateShippingZoneInput => ({
    name: textIn(values, 'name'),
    countries: wordsIn(values, 'countries').map((code) => code.toUpperCase()),
    provinces: wordsIn(values, 'provinces'),
    rates: rates.map((_, index) => rateIn(values, `rates.${index}`, currency)),
  });
  const fields = (
    <>
      <TextField name="name" label={t('hooks.zone.internalName')} defaultValue={zone?.name} autoFocus />
      <TextField
        name="countries"
        label={t('hooks.zone.countries')}
        hint={t('hooks.zone.countriesHint')}
        defaultValue={zone?.countries.join(', ')}
      />
      <TextField
        name="provinces"
        label={t('hooks.zone.provinces')}
        hint={t('hooks.zone.provincesHint')}
        defaultValue={zone?.provinces.join(', ')}
      />
      {rates.map(({ key, rate }, index) => (
        <fieldset key={key} className={styles['rate']}>
          <legend>{t('hooks.rate.numbered', { number: index + 1 })}</legend>
          <RateFields path={`rates.${index}`} rate={rate} currency={currency} />
          {rates.length > 1 ? (
            <div>
              <Button
                isSmall
                aria-label={t('hooks.rate.removeNumbered', { number: index + 1 })}
                onClick={() => setRates(rates.filter((one) => one.key !== key))}
              >
                {t('hooks.rate.remove')}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      <div>
        <Button
          isSmall
          onClick={() => setRates([...rates, { key: Math.max(...rates.map(({ key }) => key)) + 1, rate: undefined }])}
        >
          {t('hooks.rate.add')}
        </Button>
      </div>
    </>
  );
  return zone ? (
    <FormDialog
      title={t('hooks.editNamed', { name: zone.name })}
      document={UpdateZoneDocument}
      variablesOf={(values) => ({ input: { id: zone.id, ...inputOf(values) } })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      title={t('hooks.zone.new')}
      submit={t('hooks.create')}
      document={CreateZoneDocument}
      variablesOf={(values) => ({ input: inputOf(values) })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
