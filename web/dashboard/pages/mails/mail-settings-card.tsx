import { UpdateSettingsDocument, type MailSettingsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { EditableCard } from '../../parts/editable-card.js';
import { SelectField, TextArea, TextField, optionalIn, textIn, throwFault, wholeIn } from '../../parts/form.js';
import { Facts } from '../../parts/page.js';

const senders = [
  ['', t('mails.settings.senderAuto')],
  ['shop', t('mails.settings.senderShop')],
  ['platform', t('mails.settings.senderPlatform')],
] as const;

const reports = [
  ['daily', t('mails.settings.daily')],
  ['immediate', t('mails.settings.immediate')],
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
    upcomingDays:
      wholeIn(values, 'mails.upcomingDays') ?? throwFault('mails.upcomingDays', t('mails.settings.enterDays')),
  },
});

/** What all emails have in common, and when some of them are sent. */
export function MailSettingsCard({ settings, canWrite }: { settings: MailSettingsFragment; canWrite: boolean }) {
  const { sentBy, shopAddress, logoUrl, color, footer, attentionMails, upcomingDays } = settings;
  return (
    <EditableCard
      title={t('mails.settings.title')}
      edit={canWrite ? t('mails.settings.edit') : undefined}
      document={UpdateSettingsDocument}
      variablesOf={(values) => ({ input: changeIn(values) })}
      basis={JSON.stringify([sentBy, shopAddress, logoUrl, color, footer, attentionMails, upcomingDays])}
      fields={
        <>
          <SelectField
            name="mails.sentBy"
            label={t('mails.settings.sender')}
            choices={senders}
            defaultValue={sentBy ?? ''}
          />
          <TextField
            name="mails.shopAddress"
            type="email"
            label={t('mails.settings.address')}
            hint={t('mails.settings.addressHint')}
            defaultValue={shopAddress ?? ''}
          />
          <TextField
            name="mails.logoUrl"
            type="url"
            label={t('mails.settings.logoUrl')}
            hint={t('mails.settings.logoHint')}
            defaultValue={logoUrl ?? ''}
          />
          <TextField
            name="mails.color"
            label={t('mails.settings.color')}
            hint={t('mails.settings.colorHint')}
            defaultValue={color}
          />
          <TextArea
            name="mails.footer"
            label={t('mails.settings.footer')}
            hint={t('mails.settings.footerHint')}
            defaultValue={footer}
          />
          <SelectField
            name="mails.attentionMails"
            label={t('mails.settings.attention')}
            choices={reports}
            defaultValue={attentionMails}
          />
          <TextField
            name="mails.upcomingDays"
            type="number"
            min={1}
            max={30}
            suffix={t('mails.settings.daysSuffix')}
            label={t('mails.settings.upcoming')}
            defaultValue={upcomingDays}
          />
        </>
      }
    >
      <Facts
        of={[
          [t('mails.settings.sentBy'), labelIn(senders, sentBy ?? '')],
          [t('mails.settings.address'), shopAddress ?? t('mails.settings.noAddress')],
          [t('mails.settings.logo'), logoUrl ?? t('mails.settings.noLogo')],
          [t('mails.settings.color'), color],
          [t('mails.settings.footer'), footer === '' ? t('mails.settings.noFooter') : footer],
          [t('mails.settings.attentionFact'), labelIn(reports, attentionMails)],
          [t('mails.settings.upcomingFact'), t('mails.settings.daysBefore', { count: upcomingDays })],
        ]}
      />
    </EditableCard>
  );
}
