import { DismissPlatformEventDocument, type PlatformEventRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { TextField, textIn } from '../../parts/form.js';

/** Asks for a reason, and deletes an event without applying it. */
export function DismissDialog({
  event: { id, type, platformId },
  onClose,
}: {
  event: PlatformEventRowFragment;
  onClose: () => void;
}) {
  return (
    <FormDialog
      title={t('billing.events.dismissTitle', { type, id: platformId })}
      submit={t('billing.events.dismissConfirm')}
      document={DismissPlatformEventDocument}
      variablesOf={(values) => ({ input: { id, reason: textIn(values, 'reason') } })}
      onClose={onClose}
    >
      <p>{t('billing.events.dismissText')}</p>
      <TextField name="reason" label={t('billing.events.reason')} hint={t('billing.events.reasonHint')} autoFocus />
    </FormDialog>
  );
}
