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
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, textIn } from '../../parts/form.js';
import { EditWebhookDialog } from '../webhooks/webhook-dialog.js';
import { SigningSecret } from './signing-secret.js';

/** The periods of failed deliveries to send again, in hours. */
const spans = [
  ['1', t('hooks.action.lastHour')],
  ['24', t('hooks.action.lastDay')],
  ['120', t('hooks.action.last5Days')],
  ['720', t('hooks.action.last30Days')],
] as const;

function RecoverDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <FormDialog
      title={t('hooks.action.recoverTitle')}
      submit={t('hooks.delivery.sendAgain')}
      document={RecoverWebhookDocument}
      variablesOf={(values) => ({
        input: { id, since: new Date(Date.now() - Number(textIn(values, 'hours')) * 3_600_000).toISOString() },
      })}
      onClose={onClose}
    >
      <SelectField name="hours" label={t('hooks.action.recoverFrom')} choices={spans} defaultValue="24" />
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
        name={t('hooks.action.test')}
        title={t('hooks.action.testTitle')}
        confirm={t('hooks.action.send')}
        look="primary"
        document={TestWebhookDocument}
        variables={variables}
      >
        <p>
          {rich('hooks.action.testEffect', {
            url: () => <code key="url">{callbackUrl}</code>,
            code: (text) => <code key="code">{text}</code>,
          })}
        </p>
      </ConfirmButton>
      <Button onClick={() => setOpen('edit')}>{t('hooks.action.edit')}</Button>
      {status === 'active' ? (
        <ConfirmButton
          name={t('hooks.action.pauseMenu')}
          title={t('hooks.action.pauseTitle')}
          confirm={t('hooks.action.pause')}
          look="primary"
          document={PauseWebhookDocument}
          variables={variables}
        >
          <p>{t('hooks.action.pauseEffect')}</p>
        </ConfirmButton>
      ) : (
        <ConfirmButton
          name={t('hooks.action.resumeMenu')}
          title={t('hooks.action.resumeTitle')}
          confirm={t('hooks.action.resume')}
          look="primary"
          document={ResumeWebhookDocument}
          variables={variables}
        >
          <p>{t('hooks.action.resumeEffect')}</p>
        </ConfirmButton>
      )}
      <Button onClick={() => setOpen('recover')}>{t('hooks.action.recoverMenu')}</Button>
      <SigningSecret webhookId={id} />
      <ConfirmButton
        name={t('hooks.deleteMenu')}
        title={t('hooks.action.deleteTitle')}
        confirm={t('hooks.delete')}
        document={DeleteWebhookDocument}
        variables={variables}
        onDone={() => void navigate({ to: '/webhooks' })}
      >
        <p>
          {rich(
            'hooks.action.deleteEffect',
            { url: () => <code key="url">{callbackUrl}</code> },
            { topic: webhookTopicName },
          )}
        </p>
      </ConfirmButton>
      {open === 'edit' ? <EditWebhookDialog webhook={webhook} onClose={close} /> : null}
      {open === 'recover' ? <RecoverDialog id={id} onClose={close} /> : null}
    </>
  );
}
