import { useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { OrderToShipFragment } from '../../generated/documents.js';
import { CarrierField } from '../../parts/carrier-field.js';
import { Dialog } from '../../parts/dialog.js';
import { CheckField, Form, TextField, textIn } from '../../parts/form.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { RunEach, type Task } from '../../parts/run-each.js';
import type { Parcel } from './plan-parcels.js';
import { ordersText, shippedText, shippingTasks } from './ship-parcels.js';

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
    trackingNumbers: textIn(values, `tracking.${index}`)
      .split(/[\s,;]+/)
      .filter(Boolean),
    lines: [],
    idempotencyKey: newIdempotencyKey(),
  }));

/** Ships all that is left of the selected orders, with a tracking number for each. */
export function ShipSelectedDialog({ orders: given, onDone, onClose }: Props) {
  const [orders] = useState(given);
  const [sent, setSent] = useState<readonly Task[]>();
  const [hasEnded, setEnded] = useState(false);
  return (
    <Dialog title={`Ship ${ordersText(orders.length)}`} canClose={sent === undefined || hasEnded} onClose={onClose}>
      {sent ? (
        <RunEach
          tasks={sent}
          done={shippedText}
          onEnd={() => {
            setEnded(true);
            onDone();
          }}
          onClose={onClose}
        />
      ) : (
        <Form
          submit={`Ship ${ordersText(orders.length)}`}
          isBusy={false}
          error={undefined}
          onCancel={onClose}
          onSubmit={(values) => setSent(shippingTasks(parcelsIn(values, orders), values.has('notify')))}
        >
          <p>All that is left to ship of each order is shipped.</p>
          <CarrierField name="carrier" />
          {orders.map((order, index) => (
            <TextField
              key={order.publicOrderId}
              name={`tracking.${index}`}
              label={`Tracking number of order ${orderNumberOf(order)} (optional)`}
            />
          ))}
          <CheckField name="notify" label="Tell the customers by email" defaultChecked />
        </Form>
      )}
    </Dialog>
  );
}
