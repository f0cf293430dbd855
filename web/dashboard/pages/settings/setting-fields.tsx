import type { SettingsDetailsFragment, UpdateGeneralSettingsInput } from '../../generated/documents.js';
import { locale, t } from '../../languages/language.js';
import { CheckField, SecretField, SelectField, TextArea, TextField } from '../../parts/form.js';
import { formatMoney, parseMoney } from '../../parts/money.js';

/** A setting as it is shown and edited. */
export interface Setting {
  /** The path of its member, as in the errors of the service. */
  name: string;
  label: string;
  hint?: string;
  /** The kind of its field; for a choice, the values with their labels. */
  kind:
    | 'check'
    | 'text'
    | 'lines'
    | 'article'
    | 'number'
    | 'money'
    | 'secret'
    | readonly (readonly [value: string, label: string])[];
  /** Its value as it is entered; of a checkbox, whether it is checked. */
  of: (settings: SettingsDetailsFragment, currency: string) => string | boolean;
}

/** Settings that are edited together. */
export interface SettingsGroup {
  title: string;
  settings: readonly Setting[];
  /** The change that the fields describe. */
  changeIn: (values: FormData, currency: string) => UpdateGeneralSettingsInput;
}

/** The length up to which a text is shown as it is. */
const longestShown = 80;

/** An amount as it is entered, with its currency. */
function shownMoney(value: string, currency: string): string {
  const amount = parseMoney(value, currency);
  return amount === undefined ? value : formatMoney(amount, currency);
}

/** A number with all of its decimals. */
const shownNumber = (value: string): string =>
  new Intl.NumberFormat(locale(), { useGrouping: false, maximumFractionDigits: 20 }).format(Number(value));

/** A setting as it is shown. */
export function shownSetting({ kind, of }: Setting, settings: SettingsDetailsFragment, currency: string): string {
  const value = of(settings, currency);
  if (typeof value === 'boolean') return value ? t('settings.yes') : t('settings.no');
  if (kind === 'secret') return t('settings.neverShown');
  if (typeof kind === 'object') return kind.find(([choice]) => choice === value)?.[1] ?? value;
  if (kind === 'money') return shownMoney(value, currency);
  if (kind === 'article' && value.length > longestShown) return t('settings.longText', { count: value.length });
  if (value === '') return t('settings.none');
  return kind === 'number' ? shownNumber(value) : value.replaceAll('\n', ', ');
}

interface SettingFieldProps {
  setting: Setting;
  settings: SettingsDetailsFragment;
  currency: string;
}

/** The field in which a setting is entered. */
export function SettingField({ setting: { name, label, hint, kind, of }, settings, currency }: SettingFieldProps) {
  const value = of(settings, currency);
  const field = { name, label, hint };
  if (typeof value === 'boolean') return <CheckField {...field} defaultChecked={value} />;
  if (typeof kind === 'object') return <SelectField {...field} choices={kind} defaultValue={value} />;
  if (kind === 'secret') return <SecretField {...field} />;
  if (kind === 'lines') return <TextArea {...field} defaultValue={value} spellCheck={false} />;
  if (kind === 'article') return <TextArea {...field} defaultValue={value} />;
  if (kind === 'money') return <TextField {...field} inputMode="decimal" suffix={currency} defaultValue={value} />;
  return <TextField {...field} type={kind === 'number' ? 'number' : 'text'} step="any" defaultValue={value} />;
}
