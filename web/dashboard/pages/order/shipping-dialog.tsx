import { useEffect } from 'react';
import { messageOf } from '../../api/problems.js';
import { useOperation } from '../../app/use-operation.js';
import {
  RefreshShippingDocument,
  SelectShippingDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions } from '../../parts/dialog.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, textIn } from '../../parts/form.js';
import { formatMoney } from '../../parts/money.js';
import { Empty, Loading, Notice } from '../../parts/states.js';

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** Offers the shipping lines for the address of the order, and selects one. */
export function ShippingDialog({ order: { publicOrderId, applicationState }, onClose }: Props) {
  const refresh = useOperation(RefreshShippingDocument);
  useEffect(() => refresh.mutate({ input: { publicOrderId } }), []);
  const { availableShippingLines: lines } = applicationState.shipping;
  const currency = applicationState.currency.isoCode;
  const title = t('order.shipping');
  if (refresh.isSuccess && lines.length > 0)
    return (
      <FormDialog
        title={title}
        submit={t('order.shippingLine.choose')}
        document={SelectShippingDocument}
        variablesOf={(values) => ({ input: { publicOrderId, index: textIn(values, 'index') } })}
        onClose={onClose}
      >
        <SelectField
          name="index"
          label={t('order.shippingLine.label')}
          choices={lines.map(({ id, line: { description, amount } }) => [
            id,
            t('order.shippingLine.priced', { description, amount: formatMoney(amount, currency) }),
          ])}
        />
      </FormDialog>
    );
  return (
    <Dialog title={title} onClose={onClose}>
      {refresh.isError ? (
        <Notice tone="bad" isAlert>
          {messageOf(refresh.error)}
        </Notice>
      ) : refresh.isSuccess ? (
        <Empty title={t('order.shippingLine.empty')}>{t('order.shippingLine.emptyHint')}</Empty>
      ) : (
        <Loading what={t('order.shippingLine.loading')} lines={3} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('order.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
