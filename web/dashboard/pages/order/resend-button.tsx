import { useState } from 'react';
import { useOperation } from '../../app/use-operation.js';
import { ResendMailDocument, type MailsOfOrderQuery } from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmDialog } from '../../parts/dialog.js';
import { kindNameOf } from '../mails/kind-names.js';

type Mail = NonNullable<MailsOfOrderQuery['mails']>[number];

/** A button that sends an email about the order again. */
export function ResendButton({ publicOrderId, mail }: { publicOrderId: string; mail: Mail }) {
  const [isOpen, setOpen] = useState(false);
  const resend = useOperation(ResendMailDocument);
  const name = kindNameOf(mail.kind);
  return (
    <>
      <Button isSmall aria-label={`Send again: ${name}`} onClick={() => setOpen(true)}>
        Send again…
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={`Send “${name}” again?`}
          confirm="Send again"
          onConfirm={async (idempotencyKey) => {
            await resend.mutateAsync({ input: { publicOrderId, mailId: mail.id, idempotencyKey } });
          }}
          onClose={() => setOpen(false)}
        >
          <p>It is sent to the current address of the customer, with the current data of the order.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
