import { useState } from 'react';
import { useOperation } from '../../app/use-operation.js';
import { ResendMailDocument, type MailsOfOrderQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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
      <Button isSmall aria-label={t('order.resend.label', { name })} onClick={() => setOpen(true)}>
        {t('order.resend.button')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t('order.resend.title', { name })}
          confirm={t('order.sendAgain')}
          onConfirm={async (idempotencyKey) => {
            await resend.mutateAsync({ input: { publicOrderId, mailId: mail.id, idempotencyKey } });
          }}
          onClose={() => setOpen(false)}
        >
          <p>{t('order.resend.about')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
