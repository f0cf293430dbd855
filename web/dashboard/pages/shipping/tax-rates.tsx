import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  CreateTaxRateDocument,
  DeleteTaxRateDocument,
  TaxRatesDocument,
  UpdateTaxRateDocument,
  type CreateTaxRateInput,
  type TaxRateRowFragment,
} from '../../generated/documents.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { EditableRows } from '../../parts/editable-rows.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, Columns, TextField, textIn, throwFault } from '../../parts/form.js';
import type { Column } from '../../parts/table.js';
import { fractionOf, percentOf } from './percent.js';

const columns: readonly Column<TaxRateRowFragment>[] = [
  { name: 'Tax', of: ({ name }) => name },
  { name: 'Where', of: ({ country, province }) => (province ? `${country}, ${province}` : country) },
  { name: 'Prices', of: ({ isIncluded }) => (isIncluded ? 'include the tax' : 'are without the tax') },
  { name: 'Shipping', of: ({ taxShipping }) => (taxShipping ? 'taxed' : 'not taxed') },
  { name: 'Rate', isEnd: true, of: ({ rate }) => `${percentOf(rate)}%` },
];

function rateIn(values: FormData): string {
  const rate = fractionOf(textIn(values, 'rate')) ?? throwFault('rate', 'Enter a percentage, such as 8.25.');
  return Number(rate) <= 1 ? rate : throwFault('rate', 'Enter a percentage of at most 100.');
}

const inputOf = (values: FormData): CreateTaxRateInput => ({
  name: textIn(values, 'name'),
  country: textIn(values, 'country').toUpperCase(),
  province: textIn(values, 'province') || null,
  rate: rateIn(values),
  isIncluded: values.has('isIncluded'),
  taxShipping: values.has('taxShipping'),
});

function TaxRateDialog({ rate, onClose }: { rate: TaxRateRowFragment | undefined; onClose: () => void }) {
  const fields = (
    <>
      <Columns>
        <TextField name="name" label="Name for shoppers" defaultValue={rate?.name} autoFocus />
        <TextField
          name="rate"
          label="Rate"
          suffix="%"
          inputMode="decimal"
          defaultValue={rate ? percentOf(rate.rate) : ''}
        />
        <TextField name="country" label="Country" hint="Two-letter code, such as US." defaultValue={rate?.country} />
        <TextField
          name="province"
          label="Province"
          hint="Code or name. Leave empty for the whole country."
          defaultValue={rate?.province}
        />
      </Columns>
      <CheckField name="isIncluded" label="Prices already include the tax" defaultChecked={rate?.isIncluded ?? false} />
      <CheckField
        name="taxShipping"
        label="The tax also applies to shipping"
        defaultChecked={rate?.taxShipping ?? false}
      />
    </>
  );
  return rate ? (
    <FormDialog
      title={`Edit ${rate.name}`}
      document={UpdateTaxRateDocument}
      variablesOf={(values) => ({ input: { id: rate.id, ...inputOf(values) } })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      title="New tax rate"
      submit="Create"
      document={CreateTaxRateDocument}
      variablesOf={(values) => ({ input: inputOf(values) })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}

/** The tax rates of the shop. */
export function TaxRates() {
  const query = useLiveQuery(TaxRatesDocument, {});
  return (
    <EditableRows
      title="Tax rates"
      query={query}
      rowsOf={({ taxRates }) => taxRates}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      create="New tax rate"
      canWrite={useCan()('WRITE_SHOP_SETTINGS')}
      dialog={(rate, onClose) => <TaxRateDialog rate={rate} onClose={onClose} />}
      remove={({ id, name }) => (
        <ConfirmButton
          name="Delete…"
          about={name}
          isSmall
          title={`Delete ${name}?`}
          confirm="Delete"
          document={DeleteTaxRateDocument}
          variables={{ input: { id } }}
        >
          <p>The tax is no longer calculated. Processed orders keep it.</p>
        </ConfirmButton>
      )}
      empty="Without a tax rate, orders have no taxes."
    />
  );
}
