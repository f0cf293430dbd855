import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { OrderMailsDocument, ResendMailDocument, type OrderMailsQuery } from '../../generated/documents.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { Button } from '../../parts/button.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import { Status, type Tone } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { useOperation } from '../../app/use-operation.js';
import { kindNameOf } from '../mails/kind-names.js';
import { useState } from 'react';

type Mail = NonNullable<OrderMailsQuery['mails']>[number];

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  queued: ['info', 'Queued'],
  sent: ['good', 'Sent'],
  failed: ['bad', 'Failed'],
};

function MailState({ status, lastError }: Pick<Mail, 'status' | 'lastError'>) {
  const [tone, name] = states[status] ?? (['quiet', status] as const);
  return (
    <>
      <Status tone={tone}>{name}</Status>
      {lastError ? ` ${lastError}` : null}
    </>
  );
}

const columns: readonly Column<Mail>[] = [
  { name: 'Email', of: ({ kind, resendOf }) => `${kindNameOf(kind)}${resendOf === null ? '' : ', again'}` },
  { name: 'To', breaks: true, of: ({ recipient }) => recipient },
  { name: 'Status', breaks: true, of: (mail) => <MailState status={mail.status} lastError={mail.lastError} /> },
  { name: 'Time', of: ({ createdAt, sentAt }) => <Time at={sentAt ?? createdAt} /> },
];

interface ResendProps {
  publicOrderId: string;
  mail: Mail;
  onClose: () => void;
}

/** Asks before an email is sent again, to the current address of the customer. */
function ResendDialog({ publicOrderId, mail, onClose }: ResendProps) {
  const { mutateAsync } = useOperation(ResendMailDocument);
  return (
    <ConfirmDialog
      title={`Send "${kindNameOf(mail.kind)}" again?`}
      confirm="Send again"
      onConfirm={async (idempotencyKey) => {
        await mutateAsync({ input: { publicOrderId, mailId: mail.id, idempotencyKey } });
      }}
      onClose={onClose}
    >
      <p>It shows the order as it is now. An email to the customer goes to the current address.</p>
    </ConfirmDialog>
  );
}

/** The emails about the order. */
export function OrderMails({ publicOrderId }: { publicOrderId: string }) {
  const query = useLiveQuery(OrderMailsDocument, { publicOrderId });
  const canWrite = useCan()('WRITE_ORDERS');
  const [again, setAgain] = useState<Mail>();
  const actions: Column<Mail> = {
    name: 'Actions',
    isEnd: true,
    of: (mail) =>
      canWrite && mail.canResend ? (
        <RowActions>
          <Button isSmall aria-label={`Send ${kindNameOf(mail.kind)} again…`} onClick={() => setAgain(mail)}>
            Send again…
          </Button>
        </RowActions>
      ) : null,
  };
  return (
    <>
      <ShortList
        title="Emails"
        query={query}
        rowsOf={({ mails }) => mails}
        keyOf={({ id }) => id}
        columns={[...columns, actions]}
        empty={<Empty title="No emails">Emails about the order appear here.</Empty>}
      />
      {again ? <ResendDialog publicOrderId={publicOrderId} mail={again} onClose={() => setAgain(undefined)} /> : null}
    </>
  );
}
