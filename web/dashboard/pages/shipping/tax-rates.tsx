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
import { t } from '../../languages/language.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { EditableRows } from '../../parts/editable-rows.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, Columns, TextField, textIn, throwFault } from '../../parts/form.js';
import type { Column } from '../../parts/table.js';
import { fractionOf, percentOf } from './percent.js';

const columns: readonly Column<TaxRateRowFragment>[] = [
  { name: t('hooks.tax.tax'), of: ({ name }) => name },
  {
    name: t('hooks.tax.where'),
    of: ({ country, province }) => (province ? t('hooks.tax.place', { country, province }) : country),
  },
  {
    name: t('hooks.tax.prices'),
    of: ({ isIncluded }) => (isIncluded ? t('hooks.tax.included') : t('hooks.tax.excluded')),
  },
  {
    name: t('hooks.tax.shipping'),
    of: ({ taxShipping }) => (taxShipping ? t('hooks.tax.shippingTaxed') : t('hooks.tax.shippingUntaxed')),
  },
  { name: t('hooks.tax.rate'), isEnd: true, of: ({ rate }) => t('hooks.tax.percent', { percentage: percentOf(rate) }) },
];

function rateIn(values: FormData): string {
  const rate =
    fractionOf(textIn(values, 'rate')) ??
    throwFault('rate', t('hooks.tax.percentInvalid', { example: percentOf('0.0825') }));
  return Number(rate) <= 1 ? rate : throwFault('rate', t('hooks.tax.percentTooHigh'));
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
        <TextField name="name" label={t('hooks.nameForShoppers')} defaultValue={rate?.name} autoFocus />
        <TextField
          name="rate"
          label={t('hooks.tax.rate')}
          suffix="%"
          inputMode="decimal"
          defaultValue={rate ? percentOf(rate.rate) : ''}
        />
        <TextField
          name="country"
          label={t('hooks.tax.country')}
          hint={t('hooks.tax.countryHint')}
          defaultValue={rate?.country}
        />
        <TextField
          name="province"
          label={t('hooks.tax.province')}
          hint={t('hooks.tax.provinceHint')}
          defaultValue={rate?.province}
        />
      </Columns>
      <CheckField name="isIncluded" label={t('hooks.tax.isIncluded')} defaultChecked={rate?.isIncluded ?? false} />
      <CheckField name="taxShipping" label={t('hooks.tax.taxShipping')} defaultChecked={rate?.taxShipping ?? false} />
    </>
  );
  return rate ? (
    <FormDialog
      title={t('hooks.editNamed', { name: rate.name })}
      document={UpdateTaxRateDocument}
      variablesOf={(values) => ({ input: { id: rate.id, ...inputOf(values) } })}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      title={t('hooks.tax.new')}
      submit={t('hooks.create')}
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
      title={t('hooks.tax.title')}
      query={query}
      rowsOf={({ taxRates }) => taxRates}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      create={t('hooks.tax.new')}
      canWrite={useCan()('WRITE_SHOP_SETTINGS')}
      dialog={(rate, onClose) => <TaxRateDialog rate={rate} onClose={onClose} />}
      remove={({ id, name }) => (
        <ConfirmButton
          name={t('hooks.deleteMenu')}
          about={name}
          isSmall
          title={t('hooks.deleteNamed', { name })}
          confirm={t('hooks.delete')}
          document={DeleteTaxRateDocument}
          variables={{ input: { id } }}
        >
          <p>{t('hooks.tax.deleteEffect')}</p>
        </ConfirmButton>
      )}
      empty={t('hooks.tax.empty')}
    />
  );
}
