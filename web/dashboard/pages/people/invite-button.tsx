import { useState } from 'react';
import { InviteUserDocument } from '../../generated/documents.js';
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
        Invite…
      </Button>
      {isOpen ? (
        <FormDialog
          title="Invite a person"
          submit="Invite"
          document={InviteUserDocument}
          variablesOf={(values) => ({ input: { email: textIn(values, 'email'), role: textIn(values, 'role') } })}
          onDone={({ inviteUser }) => setLink(inviteUser?.invitation?.url ?? undefined)}
          onClose={() => setOpen(false)}
        >
          <TextField name="email" type="email" label="Email" autoFocus />
          <SelectField name="role" label="Role" choices={roles} defaultValue="support" />
        </FormDialog>
      ) : null}
      {link === undefined ? null : (
        <SecretDialog title="Invitation" secret={link} onClose={() => setLink(undefined)}>
          Send this link to the person. It can be used once, within 72 hours, and is not shown again. If a mail server
          is configured, an invitation was mailed as well.
        </SecretDialog>
      )}
    </>
  );
}
