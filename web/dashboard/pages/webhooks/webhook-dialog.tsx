import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../app/session.js';
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  WebhookTopicsDocument,
  type WebhookRowFragment,
  type WebhookTopicsQuery,
} from '../../generated/documents.js';
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
    label="URL"
    hint="An https URL of your server, which receives the requests."
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
      title={url === undefined ? 'Add an endpoint' : 'Add topics'}
      submit="Add"
      document={CreateWebhookDocument}
      variablesOf={(values) => ({
        input: {
          callbackUrl: url ?? textIn(values, 'callbackUrl'),
          webhookTopicIds: values.getAll('webhookTopicIds').map(Number),
        },
      })}
      onClose={onClose}
    >
      {isUnsigned ? (
        <Notice tone="warn">
          The shop has no shared secret. Nothing is sent until you set one on the page of webhooks.
        </Notice>
      ) : null}
      {url === undefined ? <UrlField /> : <code>{url}</code>}
      <QueryContent query={topics}>
        {(data) => <CheckGroup name="webhookTopicIds" label="Topics" choices={choicesOf(data)} />}
      </QueryContent>
    </FormDialog>
  );
}

/** Changes the URL or the topic of a webhook. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: WebhookRowFragment; onClose: () => void }) {
  const topics = useTopics();
  return (
    <FormDialog
      title="Edit the webhook"
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
            label="Topic"
            choices={choicesOf(data)}
            defaultValue={String(webhook.webhookTopicId)}
          />
        )}
      </QueryContent>
    </FormDialog>
  );
}
