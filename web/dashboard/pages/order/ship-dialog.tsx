import { useState } from 'react';
import {
  CreateShipmentDocument,
  UpdateShipmentDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { CarrierField } from '../../parts/carrier-field.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckField, Columns, SelectField, TextArea, TextField, optionalIn, textIn } from '../../parts/form.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { trackingNumbersIn } from '../../parts/tracking-numbers.js';
import { lineNames } from './line-names.js';
import { UnitsFields, unitsIn, type Choosable } from './units-fields.js';

export type Shipment = NonNullable<OrderDetailsFragment['shipments']>[number];

/** The units of an order that are left to ship. */
export function shippableLines(order: OrderDetailsFragment): Choosable[] {
  const nameOf = lineNames(order);
  return (order.lineItemsToShip ?? []).map(({ lineItemKey, quantity }) => ({
    lineItemKey,
    name: nameOf(lineItemKey),
    most: quantity,
  }));
}

const trackingIn = (values: FormData) => ({
  carrier: optionalIn(values, 'carrier'),
  trackingNumbers: trackingNumbersIn(textIn(values, 'trackingNumbers')),
  trackingUrl: optionalIn(values, 'trackingUrl'),
});

/** The page that was given for a shipment; empty if it is that of its carrier. */
const ownPageOf = (shipment: Shipment | undefined): string =>
  shipment?.trackingUrl && shipment.trackingUrl !== shipment.tracking[0]?.url ? shipment.trackingUrl : '';

function TrackingFields({ shipment }: { shipment?: Shipment }) {
  return (
    <>
      <CarrierField name="carrier" defaultValue={shipment?.carrierName ?? ''} />
      <TextArea
        name="trackingNumbers"
        label={t('order.ship.numbers')}
        hint={t('order.ship.numbersHint')}
        rows={2}
        defaultValue={shipment?.trackingNumbers.join('\n') ?? ''}
      />
      <TextField
        name="trackingUrl"
        type="url"
        label={t('order.ship.page')}
        hint={t('order.ship.pageHint')}
        defaultValue={ownPageOf(shipment)}
      />
    </>
  );
}

interface Props {
  order: OrderDetailsFragment;
  onClose: () => void;
}

/** Records a shipment of some units of the order. */
export function ShipDialog({ order, onClose }: Props) {
  // The lines as they were when the dialog was opened: the fields are numbered.
  const [lines] = useState(() => shippableLines(order));
  const { publicOrderId } = order;
  return (
    <FormDialog
      title={t('order.ship.title', { number: orderNumberOf(order) })}
      submit={t('order.ship.confirm')}
      document={CreateShipmentDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: {
          publicOrderId,
          lineItems: unitsIn(values, lines).map(({ lineItemKey, quantity }) => ({ lineItemKey, quantity })),
          kind: textIn(values, 'kind'),
          ...trackingIn(values),
          notify: values.has('notify'),
          note: textIn(values, 'note'),
          idempotencyKey,
        },
      })}
      onClose={onClose}
    >
      <UnitsFields legend={t('order.units')} lines={lines} chosen="all" />
      <SelectField
        name="kind"
        label={t('order.ship.kind')}
        choices={[
          ['parcel', t('order.shipments.kind.parcel')],
          ['pickup', t('order.shipments.kind.pickup')],
          ['digital', t('order.shipments.kind.digital')],
        ]}
      />
      <TrackingFields />
      <CheckField name="notify" label={t('order.ship.notify')} defaultChecked />
      <TextField name="note" label={t('order.noteOptional')} hint={t('order.ship.noteHint')} />
    </FormDialog>
  );
}

/** Changes the tracking of a shipment. */
export function TrackingDialog({
  publicOrderId,
  shipment,
  onClose,
}: {
  publicOrderId: string;
  shipment: Shipment;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={t('order.shipments.trackingOf', { number: shipment.number })}
      document={UpdateShipmentDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: {
          publicOrderId,
          shipmentId: shipment.id,
          ...trackingIn(values),
          note: textIn(values, 'note'),
          idempotencyKey,
        },
      })}
      onClose={onClose}
    >
      <TrackingFields shipment={shipment} />
      <Columns>
        <TextField name="note" label={t('order.noteOptional')} defaultValue={shipment.note} />
      </Columns>
    </FormDialog>
  );
}
