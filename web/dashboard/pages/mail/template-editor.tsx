import { useState } from 'react';
import { messageOf, RefusedError } from '../../api/problems.js';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  OrdersToShowDocument,
  ResetMailTemplateDocument,
  SendTestMailDocument,
  UpdateMailTemplateDocument,
  type MailQuery,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, TextArea, TextField, textIn } from '../../parts/form.js';
import { MailFrame, MailText } from '../../parts/mail-frame.js';
import { OperationForm } from '../../parts/operation-form.js';
import { orderNumberOf } from '../../parts/order-number.js';
import { Card } from '../../parts/page.js';
import { Loading, Notice } from '../../parts/states.js';
import { languageNameOf } from '../mails/kind-names.js';
import styles from './mail-page.module.css';
import { usePreview } from './use-preview.js';

type Template = NonNullable<MailQuery['mailTemplates']>[number];
type Texts = Pick<Template, 'subject' | 'html' | 'text'>;

/** What is tried: the texts, with a sample or a real order. */
interface Tried extends Texts {
  kind: string;
  language: string;
  publicOrderId: string | null;
}

/** Sends the texts as they are, saved or not. */
function TestDialog({ tried, onSent, onClose }: { tried: Tried; onSent: (to: string) => void; onClose: () => void }) {
  return (
    <FormDialog
      title={t('mails.editor.testTitle')}
      submit={t('mails.editor.send')}
      document={SendTestMailDocument}
      variablesOf={(values, idempotencyKey) => ({
        input: { ...tried, recipient: textIn(values, 'recipient'), idempotencyKey },
      })}
      onDone={(_, { input }) => onSent(input.recipient ?? '')}
      onClose={onClose}
    >
      <TextField
        name="recipient"
        type="email"
        label={t('mails.editor.sendTo')}
        hint={t('mails.editor.sendToHint')}
        autoFocus
      />
    </FormDialog>
  );
}

/** The email as it is now, or what is wrong with the texts. */
function Preview({ tried }: { tried: Tried }) {
  const [isPlain, setPlain] = useState(false);
  const { data, error, isPending } = usePreview(tried, true);
  const preview = data?.previewMail?.preview;
  return (
    <Card
      title={t('mails.editor.preview')}
      actions={
        <Button isSmall aria-pressed={isPlain} onClick={() => setPlain(!isPlain)}>
          {t('mails.editor.plainText')}
        </Button>
      }
    >
      <div aria-live="polite">
        {error ? (
          <Notice tone="bad">
            {error instanceof RefusedError ? (
              <ul className={styles['faults']}>
                {error.reasons.map(({ message }) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            ) : (
              messageOf(error)
            )}
          </Notice>
        ) : null}
      </div>
      {isPending ? <Loading /> : null}
      {preview ? (
        <>
          <p>
            <strong>{preview.subject}</strong>
          </p>
          {isPlain ? <MailText text={preview.text} /> : <MailFrame title={preview.subject} html={preview.html} />}
        </>
      ) : null}
    </Card>
  );
}

interface TemplateEditorProps {
  template: Template;
  languages: readonly string[];
  canWrite: boolean;
  /** The order to show; empty for a sample. */
  publicOrderId: string;
  onChoose: (choice: { language?: string; order?: string | undefined }) => void;
}

/** The texts of a template beside the email that they make. They are checked before they are saved. */
export function TemplateEditor({ template, languages, canWrite, publicOrderId, onChoose }: TemplateEditorProps) {
  const { kind, language, to, isChanged } = template;
  const [texts, setTexts] = useState<Texts>(template);
  const [seen, setSeen] = useState(textOf(template));
  const [isTesting, setTesting] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const showsOrders = useCan()('READ_ORDERS') && to !== 'person';
  const orders = useLiveQuery(OrdersToShowDocument, {}, { topics: ['order'], enabled: showsOrders });
  const tried = { kind, language, ...pick(texts), publicOrderId: publicOrderId || null };
  const edit = (name: keyof Texts) => ({
    name,
    value: texts[name],
    readOnly: !canWrite,
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [name]: target.value }),
  });
  // What was saved here is no news.
  const isNews = ![seen, textOf(texts)].includes(textOf(template));
  const choices = [
    ['', t('mails.editor.sample')] as const,
    ...(orders.data?.orders?.nodes ?? []).map(
      (one) => [one.publicOrderId, t('mails.editor.order', { number: orderNumberOf(one) })] as const,
    ),
  ];
  return (
    <div className={styles['sides']}>
      <Card
        title={t('mails.template')}
        actions={
          canWrite ? (
            <>
              <Button isSmall onClick={() => setTesting(true)}>
                {t('mails.editor.sendTest')}
              </Button>
              {isChanged ? (
                <ConfirmButton
                  name={t('mails.editor.backToOurs')}
                  isSmall
                  title={t('mails.editor.resetTitle')}
                  confirm={t('mails.editor.reset')}
                  document={ResetMailTemplateDocument}
                  variables={{ input: { kind, language } }}
                >
                  <p>{t('mails.editor.resetAbout')}</p>
                </ConfirmButton>
              ) : null}
            </>
          ) : undefined
        }
      >
        <div className={styles['choices']}>
          <SelectField
            name="language"
            label={t('mails.editor.language')}
            value={language}
            choices={languages.map((one) => [one, languageNameOf(one)] as const)}
            onChange={({ target }) => onChoose({ language: target.value })}
          />
          {showsOrders ? (
            <SelectField
              name="publicOrderId"
              label={t('mails.editor.shownWith')}
              value={publicOrderId}
              choices={choices}
              onChange={({ target }) => onChoose({ order: target.value || undefined })}
            />
          ) : null}
        </div>
        {sentTo === undefined ? null : <Notice tone="good">{t('mails.editor.sent', { recipient: sentTo })}</Notice>}
        {canWrite ? (
          <OperationForm
            document={UpdateMailTemplateDocument}
            submit={t('mails.editor.save')}
            variablesOf={() => ({ input: { kind, language, ...pick(texts) } })}
            onDone={(_, { input }) => setSeen(textOf(input))}
            {...(isNews
              ? {
                  changedElsewhere: {
                    content: <MailText text={`${template.subject}\n\n${template.html}`} />,
                    onContinue: () => setSeen(textOf(template)),
                  },
                }
              : {})}
          >
            <TextField label={t('mails.subject')} {...edit('subject')} />
            <TextArea label={t('mails.editor.html')} rows={16} hint={t('mails.editor.htmlHint')} {...edit('html')} />
            <TextArea label={t('mails.editor.plainText')} rows={12} {...edit('text')} />
          </OperationForm>
        ) : (
          <MailText text={`${texts.subject}\n\n${texts.html}`} />
        )}
      </Card>
      {canWrite ? <Preview tried={tried} /> : null}
      {isTesting ? <TestDialog tried={tried} onSent={setSentTo} onClose={() => setTesting(false)} /> : null}
    </div>
  );
}

const pick = ({ subject, html, text }: Texts): Texts => ({ subject, html, text });

/** The texts as one, to compare them. */
const textOf = ({ subject, html, text }: Partial<Record<keyof Texts, string | null>>): string =>
  JSON.stringify([subject, html, text]);
