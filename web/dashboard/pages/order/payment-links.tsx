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
  active: ['info', 'Active'],
  paid: ['good', 'Paid'],
  cancelled: ['quiet', 'Order canceled'],
  expired: ['quiet', 'Expired'],
  revoked: ['quiet', 'Revoked'],
};

function LinkState({ status }: { status: string }) {
  const [tone, name] = states[status] ?? (['quiet', status] as const);
  return <Status tone={tone}>{name}</Status>;
}

const opened = ({ openedAt, opens }: Link) =>
  openedAt === null ? (
    'Not yet'
  ) : (
    <>
      <Time at={openedAt} />
      {opens > 1 ? `, ${opens} times` : ''}
    </>
  );

const columnsOf = (publicOrderId: string, canWrite: boolean): readonly Column<Link>[] => [
  { name: 'Status', of: ({ status }) => <LinkState status={status} /> },
  { name: 'Created', of: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'Mailed to', of: ({ email }) => email ?? 'Nobody' },
  { name: 'Opened', of: opened },
  { name: 'Expires', of: ({ expiresAt }) => <Time at={expiresAt} /> },
  {
    name: 'Actions',
    isEnd: true,
    of: ({ id, status }) =>
      canWrite && status === 'active' ? (
        <RowActions>
          <ConfirmButton
            name="Revoke…"
            isSmall
            title="Revoke the payment link?"
            confirm="Revoke"
            document={RevokePaymentLinkDocument}
            variables={{ input: { publicOrderId, paymentLinkId: id } }}
          >
            <p>It can no longer be used. A checkout page that it has opened stays open for up to an hour.</p>
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
      title="New payment link"
      submit="Create link"
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
        label="Mail it to (optional)"
        hint="Leave empty to send the link yourself."
        defaultValue={email}
        autoFocus
      />
      <SelectField
        name="expiresAt"
        label="Valid for"
        choices={[
          ['7', '7 days'],
          ['30', '30 days'],
          ['60', '60 days'],
        ]}
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
        title="Payment links"
        query={query}
        rowsOf={({ order }) => order?.paymentLinks}
        keyOf={({ id }) => id}
        columns={columnsOf(publicOrderId, canWrite)}
        actions={
          canCreate ? (
            <Button isSmall onClick={() => setOpen(true)}>
              New link…
            </Button>
          ) : null
        }
        empty={<Empty title="No payment links">With a link, the customer completes and pays the order.</Empty>}
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
        <SecretDialog title="Payment link" secret={link} onClose={() => setLink(undefined)}>
          Everybody who has this link can see and pay the order. It is not shown again.
        </SecretDialog>
      )}
    </>
  );
}
