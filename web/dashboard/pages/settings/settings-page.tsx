import { useCan, useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SettingsDocument, UpdateSettingsDocument, type SettingsDetailsFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { EditableCard } from '../../parts/editable-card.js';
import { Facts, Page } from '../../parts/page.js';
import { OutdatedNotice } from '../../parts/short-list.js';
import { QueryContent } from '../../parts/states.js';
import { LanguagesCard } from './languages-card.js';
import { SettingField, shownSetting, type SettingsGroup } from './setting-fields.js';
import { settingsGroups } from './settings-groups.js';
import styles from './settings-page.module.css';

interface GroupCardProps {
  group: SettingsGroup;
  settings: SettingsDetailsFragment;
  canWrite: boolean;
}

function GroupCard({ group: { title, settings: group, changeIn }, settings, canWrite }: GroupCardProps) {
  const { currency } = useShop();
  return (
    <EditableCard
      title={title}
      edit={canWrite ? t('settings.edit') : undefined}
      document={UpdateSettingsDocument}
      variablesOf={(values) => ({ input: changeIn(values, currency) })}
      basis={JSON.stringify(group.map(({ of }) => of(settings, currency)))}
      fields={group.map((setting) => (
        <SettingField key={setting.name} setting={setting} settings={settings} currency={currency} />
      ))}
    >
      <Facts of={group.map((setting) => [setting.label, shownSetting(setting, settings, currency)] as const)} />
    </EditableCard>
  );
}

/** The number of groups in the first column, so that both columns have about the same height. */
const inFirstColumn = settingsGroups.findIndex(({ title }) => title === t('settings.subscriptions.title'));

function Groups({ settings }: { settings: SettingsDetailsFragment }) {
  const canWrite = useCan()('WRITE_SHOP_SETTINGS');
  const cards = settingsGroups.map((group) => (
    <GroupCard key={group.title} group={group} settings={settings} canWrite={canWrite} />
  ));
  return (
    <div className={styles['groups']}>
      <div className={styles['column']}>{cards.slice(0, inFirstColumn)}</div>
      <div className={styles['column']}>
        {cards.slice(inFirstColumn)}
        <LanguagesCard languages={settings.languages} canWrite={canWrite} />
      </div>
    </div>
  );
}

/** The general settings of the shop, in groups. */
export function SettingsPage() {
  const query = useLiveQuery(SettingsDocument, {});
  return (
    <Page title={t('settings.title')} about={t('settings.about')}>
      <OutdatedNotice query={query} />
      <QueryContent query={query}>
        {({ generalSettings }) => (generalSettings ? <Groups settings={generalSettings} /> : null)}
      </QueryContent>
    </Page>
  );
}
