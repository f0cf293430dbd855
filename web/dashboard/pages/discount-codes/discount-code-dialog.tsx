import { useState } from 'react';
import {
  CreateDiscountCodeDocument,
  UpdateDiscountCodeDocument,
  type CreateDiscountCodeInput,
  type DiscountCodeRowFragment,
  type DiscountKind,
} from '../../generated/documents.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, Columns, moneyIn, SelectField, TextField, textIn, wholeIn, wordsIn } from '../../parts/form.js';
import { editableMoney } from '../../parts/money.js';
import { useZone } from '../../parts/time.js';
import { localTime, timeOfLocal } from '../../parts/zoned-time.js';

const kinds: Readonly<Record<DiscountKind, string>> = {
  PERCENTAGE: 'Percentage',
  FIXED_AMOUNT: 'Amount',
  FREE_SHIPPING: 'Free shipping',
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
  const value = code?.kind !== kind ? '' : isAmount ? money(Number(code.value)) : code.value;

  function timeIn(values: FormData, name: 'startsAt' | 'endsAt'): string | null {
    const typed = textIn(values, name);
    // A time that was not touched keeps its seconds.
    if (typed === time(code?.[name])) return code?.[name] ?? null;
    return typed === '' ? null : timeOfLocal(typed, zone);
  }

  function inputOf(values: FormData): CreateDiscountCodeInput {
    const amount = isAmount ? moneyIn(values, 'value', currency) : null;
    const given = isAmount ? (amount === null ? null : String(amount)) : textIn(values, 'value') || null;
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
        <TextField name="code" label="Code" hint="Not case-sensitive." defaultValue={code?.code} autoFocus />
        <SelectField
          name="kind"
          label="Kind"
          choices={Object.entries(kinds)}
          value={kind}
          onChange={(event) => setKind(kindOf(event.target.value))}
        />
        {kind === 'FREE_SHIPPING' ? null : (
          <TextField
            key={kind}
            name="value"
            label={isAmount ? 'Amount off' : 'Percentage off'}
            suffix={isAmount ? currency : '%'}
            inputMode="decimal"
            defaultValue={value}
          />
        )}
        <TextField
          name="minSubtotal"
          label="Minimum subtotal"
          suffix={currency}
          inputMode="decimal"
          defaultValue={money(code?.minSubtotal)}
        />
        <TextField name="usageLimit" label="Maximum uses" inputMode="numeric" defaultValue={code?.usageLimit ?? ''} />
        <TextField
          name="usageLimitPerCustomer"
          label="Maximum uses per customer"
          inputMode="numeric"
          defaultValue={code?.usageLimitPerCustomer ?? ''}
        />
        <TextField
          name="startsAt"
          label="Valid from"
          hint={zone}
          type="datetime-local"
          defaultValue={time(code?.startsAt)}
        />
        <TextField
          name="endsAt"
          label="Valid until"
          hint={zone}
          type="datetime-local"
          defaultValue={time(code?.endsAt)}
        />
      </Columns>
      <TextField
        name="platformProductIds"
        label="Only for products with these IDs"
        hint="Separated by commas. Leave empty for all products."
        defaultValue={code?.platformProductIds.join(', ')}
      />
      <CheckField
        name="combinable"
        label="Can be combined with other codes"
        defaultChecked={code?.combinable ?? false}
      />
    </>
  );
  return code ? (
    <FormDialog
      title={`Edit ${code.code}`}
      document={UpdateDiscountCodeDocument}
      variablesOf={(values) => ({ input: { id: code.id, ...inputOf(values) } })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      title="New discount code"
      submit="Create"
      document={CreateDiscountCodeDocument}
      variablesOf={(values) => ({ input: inputOf(values) })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
