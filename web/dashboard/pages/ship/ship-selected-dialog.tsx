import { useState, type KeyboardEvent } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { OrderToShipFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { CarrierField } from '../../parts/carrier-field.js';
import { Dialog } from '../../parts/dialog.js';
import { CheckField, Form, TextField, textIn } from '../../parts/form.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { RunEach, type Task } from '../../parts/run-each.js';
import { trackingNumbersIn } from '../../parts/tracking-numbers.js';
import type { Parcel } from './plan-parcels.js';
import { shippedText, shippingTasks } from './ship-parcels.js';

interface Props {
  orders: readonly OrderToShipFragment[];
  onDone: () => void;
  onClose: () => void;
}

/** The parcels that the fields describe, with all that is left to ship of each order. */
const parcelsIn = (values: FormData, orders: readonly OrderToShipFragment[]): Parcel[] =>
  orders.map((order, index) => ({
    publicOrderId: order.publicOrderId,
    orderNumber: orderNumberOf(order),
    carrier: textIn(values, 'carrier'),
    trackingNumbers: trackingNumbersIn(textIn(values, `tracking.${index}`)),
    lines: [],
    idempotencyKey: newIdempotencyKey(),
  }));

/**
 * A barcode scanner ends each number with Enter. It goes on to the next field, because a form that is sent with the first
 * number would ship all orders.
 */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = Array.from(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, button') ?? []);
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

/** Ships all that is left of the selected orders, with a tracking number for each. */
export function ShipSelectedDialog({ orders: given, onDone, onClose }: Props) {
  const [orders] = useState(given);
  const [sent, setSent] = useState<readonly Task[]>();
  const [isRunning, setRunning] = useState(false);
  const title = t('orders.ship.orders', { count: orders.length });
  return (
    <Dialog title={title} canClose={!isRunning} onClose={onClose}>
      {sent ? (
        <RunEach
          tasks={sent}
          done={shippedText}
          onRunning={(isNow) => {
            setRunning(isNow);
            if (!isNow) onDone();
          }}
          onClose={onClose}
        />
      ) : (
        <Form
          submit={title}
          isBusy={false}
          error={undefined}
          onCancel={onClose}
          onSubmit={(values) => setSent(shippingTasks(parcelsIn(values, orders), values.has('notify')))}
        >
          <p>{t('orders.ship.selectedHelp')}</p>
          <CarrierField name="carrier" />
          {orders.map((order, index) => (
            <TextField
              key={order.publicOrderId}
              name={`tracking.${index}`}
              label={t('orders.ship.trackingNumber', { number: orderNumberOf(order) })}
              onKeyDown={toNextField}
            />
          ))}
          <CheckField name="notify" label={t('orders.notifyCustomers')} defaultChecked />
        </Form>
      )}
    </Dialog>
  );
}
