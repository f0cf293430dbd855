import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../app/session.js';
import { RotateSigningSecretDocument, SigningSecretDocument } from '../../generated/documents.js';
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
      <Dialog title="Signing secret" onClose={onClose}>
        <QueryContent query={query}>{() => null}</QueryContent>
      </Dialog>
    );
  return (
    <SecretDialog title="Signing secret" secret={secret} onClose={onClose}>
      Your server uses it to verify that requests come from this service. Store it where nobody else can read it.
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
      <Button onClick={() => setOpen('current')}>Signing secret…</Button>
      <Button onClick={() => setOpen('rotation')}>Rotate the secret…</Button>
      {open === 'current' ? <CurrentSecretDialog webhookId={webhookId} onClose={close} /> : null}
      {open === 'rotation' ? (
        <FormDialog
          title="Rotate the signing secret?"
          submit="Rotate"
          document={RotateSigningSecretDocument}
          variablesOf={() => ({ input: { webhookId } })}
          onDone={(data) => setRotated(data.rotateWebhookSigningSecret?.signingSecret ?? undefined)}
          onClose={close}
        >
          <p>
            Requests are signed with a new secret from now on. For another 24 hours, they are also signed with the
            previous secret.
          </p>
        </FormDialog>
      ) : null}
      {rotated === undefined ? null : (
        <SecretDialog title="New signing secret" secret={rotated} onClose={() => setRotated(undefined)}>
          Configure it on your server within 24 hours. Until then, requests are also signed with the previous secret.
        </SecretDialog>
      )}
    </>
  );
}
