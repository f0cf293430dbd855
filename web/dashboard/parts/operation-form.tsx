import { useState, type ReactNode } from 'react';
import { t } from '../languages/language.js';
import { newIdempotencyKey } from '../api/idempotency-key.js';
import { advice, isUncertain } from '../api/problems.js';
import { useOperation } from '../app/use-operation.js';
import type { TypedDocumentString } from '../generated/documents.js';
import { Button } from './button.js';
import { Form } from './form.js';
import { Notice } from './states.js';

export interface OperationFormProps<Data extends object, Variables> {
  /** The mutation that the form sends. */
  document: TypedDocumentString<Data, Variables>;
  /**
   * The variables for the values of the fields; throws {@link RefusedError} for invalid values. The idempotency key stays
   * the same until the service refuses it, so that sending again after a lost response cannot repeat the effect.
   */
  variablesOf: (values: FormData, idempotencyKey: string) => Variables;
  submit?: string;
  /** Called when the change is made and the queries of the page have been refetched. */
  onDone?: (data: Data, variables: Variables) => void;
  onCancel?: () => void;
  /** The current content if it is no longer what the user has seen. It must be confirmed before the form is sent. */
  changedElsewhere?: { content: ReactNode; onContinue: () => void };
  /** The fields. */
  children: ReactNode;
}

/**
 * A form that sends a mutation. A refusal is shown next to the fields, and the input is kept. After a lost response, a
 * mutation with an idempotency key can only be repeated unchanged.
 */
export function OperationForm<Data extends object, Variables>({
  document,
  variablesOf,
  submit = t('common.save'),
  onDone,
  onCancel,
  changedElsewhere,
  children,
}: OperationFormProps<Data, Variables>) {
  const { mutate, isPending, error } = useOperation(document);
  const [key, setKey] = useState(newIdempotencyKey);
  const [fault, setFault] = useState<unknown>();
  const [unanswered, setUnanswered] = useState<Variables>();
  const isLost = isUncertain(error);
  // What a request changed itself is no news.
  const news = isPending || unanswered ? undefined : changedElsewhere;

  function send(values: FormData): void {
    let variables: Variables;
    try {
      variables = unanswered ?? variablesOf(values, key);
    } catch (reason) {
      setFault(reason);
      return;
    }
    setFault(undefined);
    mutate(variables, {
      onSuccess: (data) => onDone?.(data, variables),
      onError: (reason) => {
        const isRepeated = isUncertain(reason);
        setUnanswered(isRepeated && JSON.stringify(variables).includes(key) ? variables : undefined);
        if (!isRepeated) setKey(newIdempotencyKey());
      },
    });
  }

  return (
    <Form
      submit={submit}
      isBusy={isPending}
      isFixed={unanswered !== undefined}
      hint={isLost ? advice(unanswered !== undefined) : undefined}
      error={fault ?? error}
      onSubmit={send}
      warning={
        news ? (
          <Notice
            tone="warn"
            isAlert
            action={
              <Button isSmall onClick={news.onContinue}>
                {t('common.continue')}
              </Button>
            }
          >
            <p>{t('common.formChanged')}</p>
            {news.content}
          </Notice>
        ) : undefined
      }
      {...(onCancel ? { onCancel } : {})}
    >
      {children}
    </Form>
  );
}
