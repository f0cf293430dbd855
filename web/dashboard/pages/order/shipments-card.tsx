import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  CancelShipmentDocument,
  MarkShipmentDeliveredDocument,
  type OrderDetailsFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
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
  pending: ['warn', t('order.shipments.status.pending')],
  shipped: ['info', t('order.shipments.status.shipped')],
  delivered: ['good', t('order.shipments.status.delivered')],
  cancelled: ['quiet', t('order.shipments.status.cancelled')],
};

const kinds: Readonly<Record<string, string>> = {
  parcel: t('order.shipments.kind.parcel'),
  pickup: t('order.shipments.kind.pickup'),
  digital: t('order.shipments.kind.digital'),
};

const captures: Readonly<Record<string, string>> = {
  due: t('order.shipments.captureDue'),
  failed: t('order.shipments.captureFailed'),
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
            {t('order.shipments.trackingPage')}
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
      <Button isSmall aria-label={t('order.shipments.trackingOf', { number })} onClick={onEdit}>
        {t('order.shipments.editTracking')}
      </Button>
      {status === 'delivered' ? null : (
        <>
          <ConfirmButton
            name={kind === 'pickup' ? t('order.shipments.collect') : t('order.shipments.deliver')}
            isSmall
            look="primary"
            title={
              kind === 'pickup'
                ? t('order.shipments.collectTitle', { number })
                : t('order.shipments.deliverTitle', { number })
            }
            confirm={t('order.shipments.deliverConfirm')}
            document={MarkShipmentDeliveredDocument}
            variables={{ input }}
          >
            <p>{t('order.shipments.deliverAbout')}</p>
          </ConfirmButton>
          <ConfirmButton
            name={t('order.shipments.cancel')}
            about={t('order.shipments.about', { number })}
            isSmall
            title={t('order.shipments.cancelTitle', { number })}
            confirm={t('order.shipments.cancelConfirm')}
            document={CancelShipmentDocument}
            variables={{ input }}
          >
            <p>{t('order.shipments.cancelAbout')}</p>
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
      name: t('order.shipments.shipment'),
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
    { name: t('order.status'), of: ({ status }) => <ShipmentState status={status} /> },
    { name: t('order.shipments.tracking'), breaks: true, of: (shipment) => <Tracking {...shipment} /> },
    { name: t('order.contents'), breaks: true, of: ({ lineItems }) => unitsText(lineItems, nameOf) },
    {
      name: t('order.shipments.when'),
      of: ({ deliveredAt, shippedAt }) =>
        deliveredAt || shippedAt ? <Time at={deliveredAt ?? shippedAt ?? ''} /> : null,
    },
    ...(canWrite
      ? [
          {
            name: t('order.actions'),
            isEnd: true,
            of: (shipment: Shipment) => (
              <Actions publicOrderId={order.publicOrderId} shipment={shipment} onEdit={() => setEdited(shipment)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title={t('order.shipments.title')} isFlush>
      {left.length > 0 ? (
        <p className={styles['left']}>
          {rich(
            'order.shipments.left',
            { strong: (text) => <strong key="strong">{text}</strong> },
            { units: unitsText(left, nameOf) },
          )}
        </p>
      ) : null}
      {shipments.length > 0 ? (
        <Table caption={t('order.shipments.title')} columns={columns} rows={shipments} keyOf={({ id }) => id} />
      ) : left.length > 0 ? null : (
        <Empty title={t('order.shipments.empty')} />
      )}
      {edited ? (
        <TrackingDialog publicOrderId={order.publicOrderId} shipment={edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </Card>
  );
}
