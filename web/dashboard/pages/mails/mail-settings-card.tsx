import { UpdateSettingsDocument, type MailSettingsFragment } from '../../generated/documents.js';
import { EditableCard } from '../../parts/editable-card.js';
import { SelectField, TextArea, TextField, optionalIn, textIn, throwFault, wholeIn } from '../../parts/form.js';
import { Facts } from '../../parts/page.js';

const senders = [
  ['', 'The platform if it takes orders, otherwise the shop'],
  ['shop', 'The shop'],
  ['platform', 'The platform or another system'],
] as const;

const reports = [
  ['daily', 'Once a day'],
  ['immediate', 'At once'],
] as const;

const labelIn = (choices: readonly (readonly [string, string])[], value: string): string =>
  choices.find(([choice]) => choice === value)?.[1] ?? value;

/** The values of the fields. */
const changeIn = (values: FormData) => ({
  mails: {
    sentBy: optionalIn(values, 'mails.sentBy'),
    shopAddress: optionalIn(values, 'mails.shopAddress'),
    logoUrl: optionalIn(values, 'mails.logoUrl'),
    color: textIn(values, 'mails.color'),
    footer: textIn(values, 'mails.footer'),
    attentionMails: textIn(values, 'mails.attentionMails'),
    upcomingDays: wholeIn(values, 'mails.upcomingDays') ?? throwFault('mails.upcomingDays', 'Enter a number of days.'),
  },
});

/** What all emails have in common, and when some of them are sent. */
export function MailSettingsCard({ settings, canWrite }: { settings: MailSettingsFragment; canWrite: boolean }) {
  const { sentBy, shopAddress, logoUrl, color, footer, attentionMails, upcomingDays } = settings;
  return (
    <EditableCard
      title="Settings of all emails"
      edit={canWrite ? 'Edit' : undefined}
      document={UpdateSettingsDocument}
      variablesOf={(values) => ({ input: changeIn(values) })}
      basis={JSON.stringify([sentBy, shopAddress, logoUrl, color, footer, attentionMails, upcomingDays])}
      fields={
        <>
          <SelectField
            name="mails.sentBy"
            label="Who sends the emails about orders"
            choices={senders}
            defaultValue={sentBy ?? ''}
          />
          <TextField
            name="mails.shopAddress"
            type="email"
            label="Address of the shop"
            hint="It receives the emails to the shop. Leave empty to send none."
            defaultValue={shopAddress ?? ''}
          />
          <TextField
            name="mails.logoUrl"
            type="url"
            label="URL of the logo"
            hint="Leave empty to show the name of the shop."
            defaultValue={logoUrl ?? ''}
          />
          <TextField name="mails.color" label="Color of buttons" hint="Such as #1d4ed8." defaultValue={color} />
          <TextArea
            name="mails.footer"
            label="Text below each email"
            hint="Such as the address of the company. Policies and contact come from the settings of the shop."
            defaultValue={footer}
          />
          <SelectField
            name="mails.attentionMails"
            label="Emails about orders that need attention"
            choices={reports}
            defaultValue={attentionMails}
          />
          <TextField
            name="mails.upcomingDays"
            type="number"
            min={1}
            max={30}
            suffix="days before"
            label="Emails about the next order of a subscription"
            defaultValue={upcomingDays}
          />
        </>
      }
    >
      <Facts
        of={[
          ['Emails about orders are sent by', labelIn(senders, sentBy ?? '')],
          ['Address of the shop', shopAddress ?? 'None: emails to the shop are not sent'],
          ['Logo', logoUrl ?? 'None: the name of the shop is shown'],
          ['Color of buttons', color],
          ['Text below each email', footer === '' ? 'None' : footer],
          ['Orders that need attention', labelIn(reports, attentionMails)],
          ['Next order of a subscription', `${upcomingDays} days before`],
        ]}
      />
    </EditableCard>
  );
}
