import { useState } from 'react';
import { InviteUserDocument } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { SelectField, TextField, textIn } from '../../parts/form.js';
import { SecretDialog } from '../../parts/secret-dialog.js';
import { useRoleChoices } from './members-card.js';

/** A button that invites a person, and shows the link to copy. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string>();
  const roles = useRoleChoices();
  return (
    <>
      <Button isSmall onClick={() => setOpen(true)}>
        {t('access.invite.open')}
      </Button>
      {isOpen ? (
        <FormDialog
          title={t('access.invite.title')}
          submit={t('access.invite.submit')}
          document={InviteUserDocument}
          variablesOf={(values) => ({ input: { email: textIn(values, 'email'), role: textIn(values, 'role') } })}
          onDone={({ inviteUser }) => setLink(inviteUser?.invitation?.url ?? undefined)}
          onClose={() => setOpen(false)}
        >
          <TextField name="email" type="email" label={t('access.email')} autoFocus />
          <SelectField name="role" label={t('access.role')} choices={roles} defaultValue="support" />
        </FormDialog>
      ) : null}
      {link === undefined ? null : (
        <SecretDialog title={t('access.invite.linkTitle')} secret={link} onClose={() => setLink(undefined)}>
          {t('access.invite.linkAbout')}
        </SecretDialog>
      )}
    </>
  );
}
