import { DismissPlatformEventDocument, type PlatformEventRowFragment } from '../../generated/documents.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { TextField, textIn } from '../../parts/form.js';

/** Asks why an event is not to be applied, and deletes it. */
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
      <p>The change is not applied, and is deleted. What the platform sends later is applied as always.</p>
      <TextField name="reason" label="Why it is not applied" hint="Kept in the event log of the shop." autoFocus />
    </FormDialog>
  );
}
