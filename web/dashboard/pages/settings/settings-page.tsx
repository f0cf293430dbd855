import { useCan, useShop } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import { SettingsDocument, UpdateSettingsDocument, type SettingsDetailsFragment } from '../../generated/documents.js';
import { EditableCard } from '../../parts/editable-card.js';
import { Facts, Page } from '../../parts/page.js';
import { OutdatedNotice } from '../../parts/short-list.js';
import { QueryContent } from '../../parts/states.js';
import { LanguagesCard } from './languages-card.js';
import { SettingField, shownSetting } from './setting-fields.js';
import { settingsGroups } from './settings-groups.js';
import styles from './settings-page.module.css';

function Groups({ settings }: { settings: SettingsDetailsFragment }) {
  const canWrite = useCan()('WRITE_SHOP_SETTINGS');
  const { currency } = useShop();
  return (
    <div className={styles['groups']}>
      {settingsGroups.map(({ title, settings: group, changeIn }) => (
        <EditableCard
          key={title}
          title={title}
          edit={canWrite ? 'Edit' : undefined}
          document={UpdateSettingsDocument}
          variablesOf={(values) => ({ input: changeIn(values, currency) })}
          fields={group.map((setting) => (
            <SettingField key={setting.name} setting={setting} settings={settings} currency={currency} />
          ))}
        >
          <Facts of={group.map((setting) => [setting.label, shownSetting(setting, settings, currency)] as const)} />
        </EditableCard>
      ))}
      <LanguagesCard languages={settings.languages} canWrite={canWrite} />
    </div>
  );
}

/** The general settings of the shop, in groups. */
export function SettingsPage() {
  const query = useLiveQuery(SettingsDocument, {});
  return (
    <Page title="Settings" about="These settings apply to all orders of the shop.">
      <OutdatedNotice query={query} />
      <QueryContent query={query}>
        {({ generalSettings }) => (generalSettings ? <Groups settings={generalSettings} /> : null)}
      </QueryContent>
    </Page>
  );
}
