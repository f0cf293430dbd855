import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  AddDiscountCodeDocument,
  RemoveDiscountCodeDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { TextField, textIn } from '../../parts/form.js';
import { MadeBy } from '../../parts/made-by.js';
import { Money } from '../../parts/money.js';
import { Card, Facts } from '../../parts/page.js';
import textStyles from '../../parts/text.module.css';
import { AddressDialog } from './address-dialog.js';
import { useMakers } from './use-events.js';
import { ShippingDialog } from './shipping-dialog.js';

type Opened = 'shipping address' | 'billing address' | 'shipping line' | 'code';

function CodeDialog({ publicOrderId, onClose }: { publicOrderId: string; onClose: () => void }) {
  return (
    <FormDialog
      title={t('order.draft.codeTitle')}
      submit={t('order.add')}
      document={AddDiscountCodeDocument}
      variablesOf={(values) => ({ input: { publicOrderId, code: textIn(values, 'code') } })}
      onClose={onClose}
    >
      <TextField name="code" label={t('order.draft.code')} autoFocus />
    </FormDialog>
  );
}

/** What the shop can still add to a draft: addresses, a shipping line and discount codes. Nothing for other orders. */
export function DraftCard({ order }: { order: OrderDetailsFragment }) {
  const canWrite = useCan()('WRITE_ORDERS');
  const [opened, setOpened] = useState<Opened>();
  const { publicOrderId, status, applicationState: state } = order;
  const { order: maker } = useMakers(publicOrderId);
  if (!canWrite || state.createdVia !== 'draft' || (status !== 'OPEN' && status !== 'ABANDONED')) return null;
  const close = (): void => setOpened(undefined);
  const { selectedShipping } = state.shipping;
  const codes = state.discounts.filter(({ code }) => code !== '');
  return (
    <Card
      title={t('order.draft.title')}
      actions={
        <>
          <Button isSmall onClick={() => setOpened('shipping address')}>
            {t('order.draft.setAddress')}
          </Button>
          <Button isSmall onClick={() => setOpened('billing address')}>
            {t('order.draft.setBilling')}
          </Button>
          <Button isSmall onClick={() => setOpened('shipping line')}>
            {t('order.draft.setShipping')}
          </Button>
          <Button isSmall onClick={() => setOpened('code')}>
            {t('order.draft.addCode')}
          </Button>
        </>
      }
    >
      <MadeBy maker={maker} />
      <p className={textStyles['soft']}>{t('order.draft.about')}</p>
      <Facts
        of={[
          [
            t('order.draft.address'),
            state.addresses.shipping || state.addresses.billing
              ? t('order.draft.addressEntered')
              : t('order.draft.addressMissing'),
          ],
          [
            t('order.draft.shipping'),
            selectedShipping ? (
              <>
                {selectedShipping.description}{' '}
                <Money amount={selectedShipping.amount} currency={state.currency.isoCode} />
              </>
            ) : (
              t('order.draft.shippingMissing')
            ),
          ],
          ...codes.map(
            ({ code }) =>
              [
                t('order.draft.code'),
                <span key={code} className={textStyles['buttons']}>
                  {code}
                  <ConfirmButton
                    name={t('order.draft.removeCode')}
                    about={t('order.draft.aboutCode', { code })}
                    isSmall
                    title={t('order.draft.removeTitle', { code })}
                    confirm={t('order.draft.removeConfirm')}
                    document={RemoveDiscountCodeDocument}
                    variables={{ input: { publicOrderId, code } }}
                  >
                    <p>{t('order.draft.removeAbout')}</p>
                  </ConfirmButton>
                </span>,
              ] as const,
          ),
        ]}
      />
      {opened === 'shipping address' ? <AddressDialog order={order} kind="shipping" onClose={close} /> : null}
      {opened === 'billing address' ? <AddressDialog order={order} kind="billing" onClose={close} /> : null}
      {opened === 'shipping line' ? <ShippingDialog order={order} onClose={close} /> : null}
      {opened === 'code' ? <CodeDialog publicOrderId={publicOrderId} onClose={close} /> : null}
    </Card>
  );
}
