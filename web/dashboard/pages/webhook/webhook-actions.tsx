import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../app/session.js';
import {
  DeleteWebhookDocument,
  PauseWebhookDocument,
  RecoverWebhookDocument,
  ResumeWebhookDocument,
  TestWebhookDocument,
  type WebhookRowFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, textIn } from '../../parts/form.js';
import { EditWebhookDialog } from '../webhooks/webhook-dialog.js';
import { SigningSecret } from './signing-secret.js';

/** The periods of failed deliveries to send again, in hours. */
const spans = [
  ['1', 'the last hour'],
  ['24', 'the last day'],
  ['120', 'the last 5 days'],
  ['720', 'the last 30 days'],
] as const;

function RecoverDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Send failed deliveries again"
      submit="Send again"
      document={RecoverWebhookDocument}
      variablesOf={(values) => ({
        input: { id, since: new Date(Date.now() - Number(textIn(values, 'hours')) * 3_600_000).toISOString() },
      })}
      onClose={onClose}
    >
      <SelectField name="hours" label="Failed deliveries from" choices={spans} defaultValue="24" />
    </FormDialog>
  );
}

/** The buttons for the actions of a webhook, each with its dialog. */
export function WebhookActions({ webhook }: { webhook: WebhookRowFragment }) {
  const { id, status, webhookTopicName, callbackUrl } = webhook;
  const canWrite = useCan()('WRITE_WEBHOOKS');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'recover'>();
  const close = (): void => setOpen(undefined);
  const variables = { input: { id } };
  if (!canWrite) return null;
  return (
    <>
      <ConfirmButton
        name="Send a test…"
        title="Send a test event?"
        confirm="Send"
        look="primary"
        document={TestWebhookDocument}
        variables={variables}
      >
        <p>
          <code>{callbackUrl}</code> receives an event of the topic <code>webhook/test</code>, which does not belong to
          an order. The response is listed with the deliveries.
        </p>
      </ConfirmButton>
      <Button onClick={() => setOpen('edit')}>Edit…</Button>
      {status === 'active' ? (
        <ConfirmButton
          name="Pause…"
          title="Pause the webhook?"
          confirm="Pause"
          look="primary"
          document={PauseWebhookDocument}
          variables={variables}
        >
          <p>Nothing is sent until it is resumed. Events are not lost: they are sent then.</p>
        </ConfirmButton>
      ) : (
        <ConfirmButton
          name="Resume…"
          title="Resume the webhook?"
          confirm="Resume"
          look="primary"
          document={ResumeWebhookDocument}
          variables={variables}
        >
          <p>Waiting events are sent at once, in order.</p>
        </ConfirmButton>
      )}
      <Button onClick={() => setOpen('recover')}>Send failed deliveries again…</Button>
      <SigningSecret webhookId={id} />
      <ConfirmButton
        name="Delete…"
        title="Delete the webhook?"
        confirm="Delete"
        document={DeleteWebhookDocument}
        variables={variables}
        onDone={() => void navigate({ to: '/webhooks' })}
      >
        <p>
          <code>{callbackUrl}</code> is no longer notified of {webhookTopicName}. Its deliveries and its signing secret
          are also deleted.
        </p>
      </ConfirmButton>
      {open === 'edit' ? <EditWebhookDialog webhook={webhook} onClose={close} /> : null}
      {open === 'recover' ? <RecoverDialog id={id} onClose={close} /> : null}
    </>
  );
}
