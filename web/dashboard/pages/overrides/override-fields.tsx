import type { ApiOverrideType, OverrideRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { SecretField, SelectField, TextField, textIn } from '../../parts/form.js';

const names: Record<ApiOverrideType, string> = {
  ADDRESS_VALIDATE: t('catalog.override.kind.addressValidate'),
  SHIPPING: t('catalog.override.kind.shipping'),
  TAX: t('catalog.override.kind.tax'),
  DISCOUNT: t('catalog.override.kind.discount'),
  INVENTORY: t('catalog.override.kind.inventory'),
};

const isType = (text: string): text is ApiOverrideType => text in names;

export const overrideName = (type: ApiOverrideType): string => names[type];

const failures = [
  ['', t('catalog.override.automatic')],
  ['true', t('catalog.override.refuseOperation')],
  ['false', t('catalog.override.useOwnData')],
] as const;

export const failureName = (failClosed: boolean | null): string =>
  failClosed === null
    ? t('catalog.override.automatic')
    : failClosed
      ? t('catalog.override.refuses')
      : t('catalog.override.usesOwnData');

/** The override in the fields. An empty secret keeps the stored one. */
export function overrideIn(values: FormData) {
  const type = textIn(values, 'overrideType');
  const failClosed = textIn(values, 'failClosed');
  return {
    overrideType: isType(type) ? type : null,
    url: textIn(values, 'url'),
    sharedSecret: textIn(values, 'sharedSecret') || null,
    failClosed: failClosed === '' ? null : failClosed === 'true',
  };
}

/** The URL and the secret of a server of the shop; of a new one without `url`. */
export const ServerFields = ({ url }: { url?: string | undefined }) => (
  <>
    <TextField
      name="url"
      type="url"
      label={t('catalog.url')}
      hint={t('catalog.override.urlHint', { shop: '{shop_identifier}', order: '{public_order_id}' })}
      defaultValue={url}
      spellCheck={false}
    />
    <SecretField
      name="sharedSecret"
      label={t('catalog.override.sharedSecret')}
      hint={url === undefined ? t('catalog.override.secretHint') : t('catalog.secretKept')}
    />
  </>
);

/** The fields of an override; of a new one without `override`. */
export function OverrideFields({ override }: { override?: OverrideRowFragment | undefined }) {
  return (
    <>
      <SelectField
        name="overrideType"
        label={t('catalog.override.serverDoes')}
        choices={Object.entries(names)}
        defaultValue={override?.overrideType}
        autoFocus
      />
      <ServerFields url={override?.url} />
      <SelectField
        name="failClosed"
        label={t('catalog.ifItFails')}
        hint={t('catalog.override.automaticHint')}
        choices={failures}
        defaultValue={override?.failClosed === null || override === undefined ? '' : String(override.failClosed)}
      />
    </>
  );
}
