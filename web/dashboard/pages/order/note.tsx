import { useState } from 'react';
import { SaveNoteDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { useCan } from '../../app/session.js';
import { useOperation } from '../../app/use-operation.js';
import { Button } from '../../parts/button.js';
import { Form, TextArea, textIn } from '../../parts/form.js';
import { Card } from '../../parts/page.js';
import styles from './order-page.module.css';

/** The note of the order. While it is edited, changes made elsewhere do not replace what was typed. */
export function Note({ order: { publicOrderId, status, applicationState } }: { order: OrderDetailsFragment }) {
  const { notes } = applicationState.orderMetaData;
  // The service keeps the note of an order as it is once the order is processed.
  const canWrite = useCan()('WRITE_ORDERS') && (status === 'OPEN' || status === 'ABANDONED');
  const [isEdited, setEdited] = useState(false);
  const save = useOperation(SaveNoteDocument);
  const close = (): void => {
    setEdited(false);
    save.reset();
  };
  return (
    <Card
      title="Note"
      actions={
        canWrite && !isEdited ? (
          <Button isSmall onClick={() => setEdited(true)}>
            {notes ? 'Edit' : 'Add'}
          </Button>
        ) : undefined
      }
    >
      {isEdited ? (
        <Form
          submit="Save"
          isBusy={save.isPending}
          error={save.error}
          onCancel={close}
          onSubmit={(values) =>
            save.mutate({ input: { publicOrderId, notes: textIn(values, 'notes') } }, { onSuccess: close })
          }
        >
          <TextArea name="notes" label="Note" defaultValue={notes} autoFocus />
        </Form>
      ) : (
        <p className={notes ? styles['note'] : styles['soft']}>{notes || 'No note'}</p>
      )}
    </Card>
  );
}
