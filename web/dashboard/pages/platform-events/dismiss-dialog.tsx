import { DismissPlatformEventDocument, type PlatformEventRowFragment } from '../../generated/documents.js';
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
      title={`Dismiss ${type} of ${platformId}?`}
      submit="Dismiss"
      document={DismissPlatformEventDocument}
      variablesOf={(values) => ({ input: { id, reason: textIn(values, 'reason') } })}
      onClose={onClose}
    >
      <p>The change is deleted without being applied. Later changes from the platform are applied as usual.</p>
      <TextField name="reason" label="Reason" hint="Recorded in the event log of the shop." autoFocus />
    </FormDialog>
  );
}
