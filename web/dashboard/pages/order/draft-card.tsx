import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  AddDiscountCodeDocument,
  RemoveDiscountCodeDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
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
      title="Add a discount code"
      submit="Add"
      document={AddDiscountCodeDocument}
      variablesOf={(values) => ({ input: { publicOrderId, code: textIn(values, 'code') } })}
      onClose={onClose}
    >
      <TextField name="code" label="Code" autoFocus />
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
      title="Complete the draft"
      actions={
        <>
          <Button isSmall onClick={() => setOpened('shipping address')}>
            Address…
          </Button>
          <Button isSmall onClick={() => setOpened('billing address')}>
            Other billing address…
          </Button>
          <Button isSmall onClick={() => setOpened('shipping line')}>
            Shipping…
          </Button>
          <Button isSmall onClick={() => setOpened('code')}>
            Discount code…
          </Button>
        </>
      }
    >
      <MadeBy maker={maker} />
      <p className={textStyles['soft']}>The customer can also enter what is missing, with a payment link.</p>
      <Facts
        of={[
          ['Address', state.addresses.shipping || state.addresses.billing ? 'Entered' : 'Not entered'],
          [
            'Shipping',
            selectedShipping ? (
              <>
                {selectedShipping.description}{' '}
                <Money amount={selectedShipping.amount} currency={state.currency.isoCode} />
              </>
            ) : (
              'Not chosen'
            ),
          ],
          ...codes.map(
            ({ code }) =>
              [
                'Code',
                <span key={code} className={textStyles['buttons']}>
                  {code}
                  <ConfirmButton
                    name="Remove…"
                    about={`the code ${code}`}
                    isSmall
                    title={`Remove the code ${code}?`}
                    confirm="Remove"
                    document={RemoveDiscountCodeDocument}
                    variables={{ input: { publicOrderId, code } }}
                  >
                    <p>The prices are calculated without it.</p>
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
