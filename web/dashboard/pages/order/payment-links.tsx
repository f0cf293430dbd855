import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  CreatePaymentLinkDocument,
  PaymentLinksDocument,
  RevokePaymentLinkDocument,
  type OrderDetailsFragment,
  type PaymentLinksQuery,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, TextField, optionalIn, textIn } from '../../parts/form.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import { Status, type Tone } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';

type Link = NonNullable<NonNullable<PaymentLinksQuery['order']>['paymentLinks']>[number];

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  active: ['info', t('order.links.status.active')],
  paid: ['good', t('order.links.status.paid')],
  cancelled: ['quiet', t('order.links.status.cancelled')],
  expired: ['quiet', t('order.links.status.expired')],
  revoked: ['quiet', t('order.links.status.revoked')],
};

function LinkState({ status }: { status: string }) {
  const [tone, name] = states[status] ?? (['quiet', status] as const);
  return <Status tone={tone}>{name}</Status>;
}

const opened = ({ openedAt, opens }: Link) => {
  if (openedAt === null) return t('order.links.notOpened');
  const time = <Time key="time" at={openedAt} />;
  return opens > 1 ? rich('order.links.openedTimes', { time: () => time }, { opens }) : time;
};

const columnsOf = (publicOrderId: string, canWrite: boolean): readonly Column<Link>[] => [
  { name: t('order.status'), of: ({ status }) => <LinkState status={status} /> },
  { name: t('order.links.created'), of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t('order.links.mailedTo'), of: ({ email }) => email ?? t('order.links.nobody') },
  { name: t('order.links.opened'), of: opened },
  { name: t('order.links.expires'), of: ({ expiresAt }) => <Time at={expiresAt} /> },
  {
    name: t('order.actions'),
    isEnd: true,
    of: ({ id, status }) =>
      canWrite && status === 'active' ? (
        <RowActions>
          <ConfirmButton
            name={t('order.links.revoke')}
            isSmall
            title={t('order.links.revokeTitle')}
            confirm={t('order.links.revokeConfirm')}
            document={RevokePaymentLinkDocument}
            variables={{ input: { publicOrderId, paymentLinkId: id } }}
          >
            <p>{t('order.links.revokeAbout')}</p>
          </ConfirmButton>
        </RowActions>
      ) : null,
  },
];

const day = 24 * 3_600_000;

/** The form for a new link. Its expiry counts from when the form was opened, so that a repeated request is the same. */
function NewLink({ publicOrderId, email, onMade, onClose }: NewLinkProps) {
  const [since] = useState(() => Date.now());
  return (
    <FormDialog
      title={t('order.links.newTitle')}
      submit={t('order.links.create')}
      document={CreatePaymentLinkDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: {
          publicOrderId,
          email: optionalIn(values, 'email'),
          expiresAt: new Date(since + Number(textIn(values, 'expiresAt')) * day).toISOString(),
          idempotencyKey,
        },
      })}
      onDone={({ createPaymentLink }) => onMade(createPaymentLink?.url ?? undefined)}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label={t('order.links.mailTo')}
        hint={t('order.links.mailToHint')}
        defaultValue={email}
        autoFocus
      />
      <SelectField
        name="expiresAt"
        label={t('order.links.validFor')}
        choices={[7, 30, 60].map((days) => [String(days), t('order.links.days', { days })])}
        defaultValue="30"
      />
    </FormDialog>
  );
}

interface NewLinkProps {
  publicOrderId: string;
  email: string;
  onMade: (url: string | undefined) => void;
  onClose: () => void;
}

/** The links with which a shopper pays the order. */
export function PaymentLinks({ order: { publicOrderId, status, applicationState } }: { order: OrderDetailsFragment }) {
  const query = useLiveQuery(PaymentLinksDocument, { publicOrderId });
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string>();
  const canWrite = useCan()('WRITE_ORDERS');
  const canCreate = canWrite && (status === 'OPEN' || status === 'ABANDONED');
  return (
    <>
      <ShortList
        title={t('order.links.title')}
        query={query}
        rowsOf={({ order }) => order?.paymentLinks}
        keyOf={({ id }) => id}
        columns={columnsOf(publicOrderId, canWrite)}
        actions={
          canCreate ? (
            <Button isSmall onClick={() => setOpen(true)}>
              {t('order.links.new')}
            </Button>
          ) : null
        }
        empty={<Empty title={t('order.links.empty')}>{t('order.links.emptyHint')}</Empty>}
      />
      {isOpen ? (
        <NewLink
          publicOrderId={publicOrderId}
          email={applicationState.customer?.emailAddress ?? ''}
          onMade={setLink}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {link === undefined ? null : (
        <SecretDialog title={t('order.links.link')} secret={link} onClose={() => setLink(undefined)}>
          {t('order.links.secret')}
        </SecretDialog>
      )}
    </>
  );
}
