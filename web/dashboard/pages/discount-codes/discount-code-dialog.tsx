import { useState } from 'react';
import {
  CreateDiscountCodeDocument,
  UpdateDiscountCodeDocument,
  type CreateDiscountCodeInput,
  type DiscountCodeRowFragment,
  type DiscountKind,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { FormDialog } from '../../parts/form-dialog.js';
import {
  CheckField,
  Columns,
  decimalIn,
  moneyIn,
  SelectField,
  TextField,
  textIn,
  wholeIn,
  wordsIn,
} from '../../parts/form.js';
import { editableMoney } from '../../parts/money.js';
import { editableDecimal } from '../../parts/parse-amount.js';
import { useZone } from '../../parts/time.js';
import { localTime, timeOfLocal } from '../../parts/zoned-time.js';

const kinds: Readonly<Record<DiscountKind, string>> = {
  PERCENTAGE: t('catalog.discount.percentage'),
  FIXED_AMOUNT: t('catalog.discount.amount'),
  FREE_SHIPPING: t('catalog.discount.freeShipping'),
};

const kindOf = (value: string): DiscountKind =>
  value === 'FIXED_AMOUNT' || value === 'FREE_SHIPPING' ? value : 'PERCENTAGE';

interface Props {
  code: DiscountCodeRowFragment | undefined;
  currency: string;
  onClose: () => void;
}

/** Edits a discount code, or creates one. */
export function DiscountCodeDialog({ code, currency, onClose }: Props) {
  const zone = useZone();
  const [kind, setKind] = useState(code?.kind ?? 'PERCENTAGE');
  const isAmount = kind === 'FIXED_AMOUNT';
  const money = (amount: number | null | undefined): string =>
    amount === null || amount === undefined ? '' : editableMoney(amount, currency);
  const time = (at: string | null | undefined): string => (at ? localTime(at, zone) : '');
  const value = code?.kind !== kind ? '' : isAmount ? money(Number(code.value)) : editableDecimal(code.value ?? '');

  function timeIn(values: FormData, name: 'startsAt' | 'endsAt'): string | null {
    const typed = textIn(values, name);
    // A time that was not touched keeps its seconds.
    if (typed === time(code?.[name])) return code?.[name] ?? null;
    return typed === '' ? null : timeOfLocal(typed, zone);
  }

  function inputOf(values: FormData): CreateDiscountCodeInput {
    const amount = isAmount ? moneyIn(values, 'value', currency) : null;
    const given = isAmount ? (amount === null ? null : String(amount)) : decimalIn(values, 'value') || null;
    return {
      code: textIn(values, 'code'),
      kind,
      value: kind === 'FREE_SHIPPING' ? null : given,
      minSubtotal: moneyIn(values, 'minSubtotal', currency),
      usageLimit: wholeIn(values, 'usageLimit'),
      usageLimitPerCustomer: wholeIn(values, 'usageLimitPerCustomer'),
      startsAt: timeIn(values, 'startsAt'),
      endsAt: timeIn(values, 'endsAt'),
      platformProductIds: wordsIn(values, 'platformProductIds'),
      combinable: values.has('combinable'),
    };
  }

  const fields = (
    <>
      <Columns>
        <TextField
          name="code"
          label={t('catalog.discount.code')}
          hint={t('catalog.discount.codeHint')}
          defaultValue={code?.code}
          autoFocus
        />
        <SelectField
          name="kind"
          label={t('catalog.discount.kind')}
          choices={Object.entries(kinds)}
          value={kind}
          onChange={(event) => setKind(kindOf(event.target.value))}
        />
        {kind === 'FREE_SHIPPING' ? null : (
          <TextField
            key={kind}
            name="value"
            label={isAmount ? t('catalog.discount.amountOff') : t('catalog.discount.percentageOff')}
            suffix={isAmount ? currency : '%'}
            inputMode="decimal"
            defaultValue={value}
          />
        )}
        <TextField
          name="minSubtotal"
          label={t('catalog.discount.minimumSubtotal')}
          suffix={currency}
          inputMode="decimal"
          defaultValue={money(code?.minSubtotal)}
        />
        <TextField
          name="usageLimit"
          label={t('catalog.discount.maximumUses')}
          inputMode="numeric"
          defaultValue={code?.usageLimit ?? ''}
        />
        <TextField
          name="usageLimitPerCustomer"
          label={t('catalog.discount.maximumUsesPerCustomer')}
          inputMode="numeric"
          defaultValue={code?.usageLimitPerCustomer ?? ''}
        />
        <TextField
          name="startsAt"
          label={t('catalog.discount.validFrom')}
          hint={zone}
          type="datetime-local"
          defaultValue={time(code?.startsAt)}
        />
        <TextField
          name="endsAt"
          label={t('catalog.discount.validUntil')}
          hint={zone}
          type="datetime-local"
          defaultValue={time(code?.endsAt)}
        />
      </Columns>
      <TextField
        name="platformProductIds"
        label={t('catalog.discount.productIds')}
        hint={t('catalog.discount.productIdsHint')}
        defaultValue={code?.platformProductIds.join(', ')}
      />
      <CheckField
        name="combinable"
        label={t('catalog.discount.combinable')}
        defaultChecked={code?.combinable ?? false}
      />
    </>
  );
  return code ? (
    <FormDialog
      title={t('catalog.editTitle', { name: code.code })}
      document={UpdateDiscountCodeDocument}
      variablesOf={(values) => ({ input: { id: code.id, ...inputOf(values) } })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      title={t('catalog.discount.new')}
      submit={t('catalog.create')}
      document={CreateDiscountCodeDocument}
      variablesOf={(values) => ({ input: inputOf(values) })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
