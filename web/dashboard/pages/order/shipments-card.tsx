import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  CancelShipmentDocument,
  MarkShipmentDeliveredDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { MadeBy } from '../../parts/made-by.js';
import { Card } from '../../parts/page.js';
import { RowActions } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import { Status, type Tone } from '../../parts/status.js';
import { Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { lineNames, unitsText } from './line-names.js';
import { TrackingDialog, type Shipment } from './ship-dialog.js';
import { useMakers } from './use-events.js';
import styles from './order-page.module.css';

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  pending: ['warn', 'Pending'],
  shipped: ['info', 'Shipped'],
  delivered: ['good', 'Delivered'],
  cancelled: ['quiet', 'Canceled'],
};

const kinds: Readonly<Record<string, string>> = { parcel: 'Parcel', pickup: 'Pick-up', digital: 'Digital delivery' };

const captures: Readonly<Record<string, string>> = {
  due: 'Its payment is being captured.',
  failed: 'The capture of its payment failed.',
};

function ShipmentState({ status }: { status: string }) {
  const [tone, name] = states[status] ?? (['quiet', status] as const);
  return <Status tone={tone}>{name}</Status>;
}

/** Where a shipment is: its carrier, and each tracking number with its page. */
function Tracking({ carrierName, tracking, trackingUrl }: Shipment) {
  if (carrierName === null && tracking.length === 0 && trackingUrl === null) return null;
  const outside = { target: '_blank', rel: 'noreferrer' };
  return (
    <div className={styles['tracking']}>
      {carrierName}
      {tracking.map(({ number, url }) => {
        const page = url ?? trackingUrl;
        return (
          <div key={number}>
            {page === null ? (
              number
            ) : (
              <a href={page} {...outside}>
                {number}
              </a>
            )}
          </div>
        );
      })}
      {tracking.length === 0 && trackingUrl !== null ? (
        <div>
          <a href={trackingUrl} {...outside}>
            Tracking page
          </a>
        </div>
      ) : null}
    </div>
  );
}

/** The actions on a shipment that has not ended. */
function Actions({
  publicOrderId,
  shipment,
  onEdit,
}: {
  publicOrderId: string;
  shipment: Shipment;
  onEdit: () => void;
}) {
  const { id: shipmentId, number, status, kind } = shipment;
  if (status === 'cancelled') return null;
  const input = { publicOrderId, shipmentId };
  return (
    <RowActions>
      <Button isSmall aria-label={`Tracking of shipment ${number}`} onClick={onEdit}>
        Tracking…
      </Button>
      {status === 'delivered' ? null : (
        <>
          <ConfirmButton
            name={kind === 'pickup' ? 'Collected…' : 'Delivered…'}
            isSmall
            look="primary"
            title={`Mark shipment ${number} as ${kind === 'pickup' ? 'collected' : 'delivered'}?`}
            confirm="Mark"
            document={MarkShipmentDeliveredDocument}
            variables={{ input }}
          >
            <p>It cannot be canceled after that.</p>
          </ConfirmButton>
          <ConfirmButton
            name="Cancel…"
            about={`shipment ${number}`}
            isSmall
            title={`Cancel shipment ${number}?`}
            confirm="Cancel the shipment"
            document={CancelShipmentDocument}
            variables={{ input }}
          >
            <p>Its units can be shipped again. Money that was captured for it is not refunded.</p>
          </ConfirmButton>
        </>
      )}
    </RowActions>
  );
}

/** The shipments of the order, and what is left to ship. */
export function ShipmentsCard({ order }: { order: OrderDetailsFragment }) {
  const [edited, setEdited] = useState<Shipment>();
  const canWrite = useCan()('WRITE_SHIPMENTS');
  const nameOf = lineNames(order);
  const left = order.lineItemsToShip ?? [];
  const shipments = order.shipments ?? [];
  const makers = useMakers(order.publicOrderId);
  const columns: readonly Column<Shipment>[] = [
    {
      name: 'Shipment',
      of: ({ id, number, kind, captureStatus, note }) => (
        <div>
          {number}. {kinds[kind] ?? kind}
          <div>
            <MadeBy maker={makers.shipments.get(id)} />
          </div>
          {captures[captureStatus] ? <div className={styles['soft']}>{captures[captureStatus]}</div> : null}
          {note ? <div className={styles['soft']}>{note}</div> : null}
        </div>
      ),
    },
    { name: 'Status', of: ({ status }) => <ShipmentState status={status} /> },
    { name: 'Tracking', breaks: true, of: (shipment) => <Tracking {...shipment} /> },
    { name: 'Contents', breaks: true, of: ({ lineItems }) => unitsText(lineItems, nameOf) },
    {
      name: 'When',
      of: ({ deliveredAt, shippedAt }) =>
        deliveredAt || shippedAt ? <Time at={deliveredAt ?? shippedAt ?? ''} /> : null,
    },
    ...(canWrite
      ? [
          {
            name: 'Actions',
            isEnd: true,
            of: (shipment: Shipment) => (
              <Actions publicOrderId={order.publicOrderId} shipment={shipment} onEdit={() => setEdited(shipment)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title="Shipments" isFlush>
      {left.length > 0 ? (
        <p className={styles['left']}>
          <strong>Left to ship:</strong> {unitsText(left, nameOf)}
        </p>
      ) : null}
      {shipments.length > 0 ? (
        <Table caption="Shipments" columns={columns} rows={shipments} keyOf={({ id }) => id} />
      ) : left.length > 0 ? null : (
        <Empty title="Nothing to ship" />
      )}
      {edited ? (
        <TrackingDialog publicOrderId={order.publicOrderId} shipment={edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </Card>
  );
}
