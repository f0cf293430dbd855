import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../app/session.js';
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  WebhookTopicsDocument,
  type WebhookRowFragment,
  type WebhookTopicsQuery,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { CheckGroup, SelectField, TextField, textIn } from '../../parts/form.js';
import { Notice, QueryContent } from '../../parts/states.js';

type Choices = readonly (readonly [id: string, name: string])[];

/** The topics that webhooks can subscribe to; they never change. */
function useTopics() {
  const { send } = useSession();
  return useQuery({
    queryKey: [WebhookTopicsDocument.toString()],
    queryFn: ({ signal }) => send(WebhookTopicsDocument, {}, signal),
    staleTime: Infinity,
  });
}

const choicesOf = ({ webhookTopics }: WebhookTopicsQuery): Choices =>
  (webhookTopics ?? []).map(({ webhookTopicId, webhookTopicName }) => [String(webhookTopicId), webhookTopicName]);

const UrlField = ({ value }: { value?: string }) => (
  <TextField
    name="callbackUrl"
    type="url"
    label={t('hooks.edit.url')}
    hint={t('hooks.edit.urlHint')}
    defaultValue={value}
    spellCheck={false}
    autoFocus
  />
);

interface AddProps {
  /** The endpoint to which topics are added; undefined for a new one. */
  url: string | undefined;
  /** The shop has no shared secret. */
  isUnsigned: boolean;
  onClose: () => void;
}

/** Adds topics to an endpoint, or adds a new endpoint. */
export function AddWebhookDialog({ url, isUnsigned, onClose }: AddProps) {
  const topics = useTopics();
  return (
    <FormDialog
      title={url === undefined ? t('hooks.edit.addEndpoint') : t('hooks.edit.addTopics')}
      submit={t('hooks.edit.add')}
      document={CreateWebhookDocument}
      variablesOf={(values) => ({
        input: {
          callbackUrl: url ?? textIn(values, 'callbackUrl'),
          webhookTopicIds: values.getAll('webhookTopicIds').map(Number),
        },
      })}
      onClose={onClose}
    >
      {isUnsigned ? <Notice tone="warn">{t('hooks.edit.unsigned')}</Notice> : null}
      {url === undefined ? <UrlField /> : <code>{url}</code>}
      <QueryContent query={topics}>
        {(data) => <CheckGroup name="webhookTopicIds" label={t('hooks.edit.topics')} choices={choicesOf(data)} />}
      </QueryContent>
    </FormDialog>
  );
}

/** Changes the URL or the topic of a webhook. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: WebhookRowFragment; onClose: () => void }) {
  const topics = useTopics();
  return (
    <FormDialog
      title={t('hooks.edit.title')}
      document={UpdateWebhookDocument}
      variablesOf={(values) => ({
        input: {
          id: webhook.id,
          callbackUrl: textIn(values, 'callbackUrl'),
          webhookTopicId: Number(textIn(values, 'webhookTopicId')),
        },
      })}
      onClose={onClose}
    >
      <UrlField value={webhook.callbackUrl} />
      <QueryContent query={topics}>
        {(data) => (
          <SelectField
            name="webhookTopicId"
            label={t('hooks.edit.topic')}
            choices={choicesOf(data)}
            defaultValue={String(webhook.webhookTopicId)}
          />
        )}
      </QueryContent>
    </FormDialog>
  );
}
