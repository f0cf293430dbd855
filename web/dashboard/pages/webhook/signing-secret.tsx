import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../app/session.js';
import { RotateSigningSecretDocument, SigningSecretDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Dialog } from '../../parts/dialog.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { QueryContent } from '../../parts/states.js';

/** Reads the secret each time it is opened, and discards it when it is closed. */
function CurrentSecretDialog({ webhookId, onClose }: { webhookId: string; onClose: () => void }) {
  const { send } = useSession();
  const query = useQuery({
    queryKey: [SigningSecretDocument.toString(), webhookId],
    queryFn: ({ signal }) => send(SigningSecretDocument, { webhookId }, signal),
    gcTime: 0,
  });
  const secret = query.data?.webhookSigningSecret;
  if (!secret)
    return (
      <Dialog title={t('hooks.secret.title')} onClose={onClose}>
        <QueryContent query={query}>{() => null}</QueryContent>
      </Dialog>
    );
  return (
    <SecretDialog title={t('hooks.secret.title')} secret={secret} onClose={onClose}>
      {t('hooks.secret.about')}
    </SecretDialog>
  );
}

/** Buttons that show and rotate the secret with which a receiver verifies requests. */
export function SigningSecret({ webhookId }: { webhookId: string }) {
  const [open, setOpen] = useState<'current' | 'rotation'>();
  const [rotated, setRotated] = useState<string>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('current')}>{t('hooks.secret.open')}</Button>
      <Button onClick={() => setOpen('rotation')}>{t('hooks.secret.rotateMenu')}</Button>
      {open === 'current' ? <CurrentSecretDialog webhookId={webhookId} onClose={close} /> : null}
      {open === 'rotation' ? (
        <FormDialog
          title={t('hooks.secret.rotateTitle')}
          submit={t('hooks.secret.rotate')}
          document={RotateSigningSecretDocument}
          variablesOf={() => ({ input: { webhookId } })}
          onDone={(data) => setRotated(data.rotateWebhookSigningSecret?.signingSecret ?? undefined)}
          onClose={close}
        >
          <p>{t('hooks.secret.rotateEffect')}</p>
        </FormDialog>
      ) : null}
      {rotated === undefined ? null : (
        <SecretDialog title={t('hooks.secret.newTitle')} secret={rotated} onClose={() => setRotated(undefined)}>
          {t('hooks.secret.newAbout')}
        </SecretDialog>
      )}
    </>
  );
}
