import { SaveSharedSecretDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SecretField, textIn } from '../../parts/form.js';

/** Sets the secret that signs the requests of all webhooks. */
export function SharedSecretDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title={t('hooks.shared.title')}
      document={SaveSharedSecretDocument}
      variablesOf={(values) => ({ input: { sharedSecret: textIn(values, 'sharedSecret') } })}
      onClose={onClose}
    >
      <SecretField name="sharedSecret" label={t('hooks.shared.label')} hint={t('hooks.shared.hint')} autoFocus />
    </FormDialog>
  );
}
