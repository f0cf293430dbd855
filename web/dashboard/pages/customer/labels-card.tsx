import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import { AddLabelDocument, RemoveLabelDocument, type CustomerDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { messageOf } from '../../api/problems.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { TextField, textIn } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import { Notice } from '../../parts/states.js';
import textStyles from '../../parts/text.module.css';
import styles from './customer-page.module.css';

/** The labels of a customer. */
export function LabelsCard({ customer: { id, labels } }: { customer: CustomerDetailsFragment }) {
  const canWrite = useCan()('WRITE_CUSTOMERS');
  const [isAdding, setAdding] = useState(false);
  const remove = useOperation(RemoveLabelDocument);
  return (
    <Card
      title={t('access.customers.labels')}
      actions={
        canWrite ? (
          <Button isSmall onClick={() => setAdding(true)}>
            {t('access.customer.addLabel')}
          </Button>
        ) : undefined
      }
    >
      {labels.length > 0 ? (
        <ul className={styles['labels']}>
          {labels.map(({ name }) => (
            <li key={name} className={styles['label']}>
              {name}
              {canWrite ? (
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={t('access.customer.removeLabel', { name })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ input: { customerId: id, name } })}
                >
                  ×
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={textStyles['soft']}>{t('access.customer.noLabels')}</p>
      )}
      {remove.error ? (
        <Notice tone="bad" isAlert>
          {messageOf(remove.error)}
        </Notice>
      ) : null}
      {isAdding ? (
        <FormDialog
          title={t('access.customer.addLabel')}
          submit={t('access.add')}
          document={AddLabelDocument}
          variablesOf={(values) => ({ input: { customerId: id, name: textIn(values, 'name') } })}
          onClose={() => setAdding(false)}
        >
          <TextField name="name" label={t('access.customers.label')} autoFocus />
        </FormDialog>
      ) : null}
    </Card>
  );
}
