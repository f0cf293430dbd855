import { SaveNoteDocument, type OrderDetailsFragment } from '../../generated/documents.js';
import { useCan } from '../../app/session.js';
import { t } from '../../languages/language.js';
import { EditableCard } from '../../parts/editable-card.js';
import { TextArea, textIn } from '../../parts/form.js';
import { MadeBy } from '../../parts/made-by.js';
import textStyles from '../../parts/text.module.css';
import { useMakers } from './use-events.js';

/** The note of the order. */
export function Note({ order: { publicOrderId, status, applicationState } }: { order: OrderDetailsFragment }) {
  const { notes } = applicationState.orderMetaData;
  const { note: maker } = useMakers(publicOrderId);
  // The note of a processed order cannot be changed.
  const canWrite = useCan()('WRITE_ORDERS') && (status === 'OPEN' || status === 'ABANDONED');
  return (
    <EditableCard
      title={t('order.note')}
      edit={canWrite ? (notes ? t('order.edit') : t('order.add')) : undefined}
      document={SaveNoteDocument}
      variablesOf={(values) => ({ input: { publicOrderId, notes: textIn(values, 'notes') } })}
      basis={notes}
      fields={<TextArea name="notes" label={t('order.note')} defaultValue={notes} autoFocus />}
    >
      <p className={notes ? textStyles['lines'] : textStyles['soft']}>{notes || t('order.noNote')}</p>
      {notes ? <MadeBy maker={maker} /> : null}
    </EditableCard>
  );
}
