import { SaveSharedSecretDocument } from '../../generated/documents.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SecretField, textIn } from '../../parts/form.js';

/** Sets the secret that signs the requests of all webhooks. */
export function SharedSecretDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Shared secret of the shop"
      document={SaveSharedSecretDocument}
      variablesOf={(values) => ({ input: { sharedSecret: textIn(values, 'sharedSecret') } })}
      onClose={onClose}
    >
      <SecretField
        name="sharedSecret"
        label="Shared secret"
        hint="Signs the requests of all webhooks, and takes effect immediately. Without it, nothing is sent. It is not shown again."
        autoFocus
      />
    </FormDialog>
  );
}
