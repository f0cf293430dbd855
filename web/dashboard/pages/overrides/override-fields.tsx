import type { ApiOverrideType, OverrideRowFragment } from '../../generated/documents.js';
import { SecretField, SelectField, TextField, textIn } from '../../parts/form.js';

const names: Record<ApiOverrideType, string> = {
  ADDRESS_VALIDATE: 'Validates addresses',
  SHIPPING: 'Lists shipping lines',
  TAX: 'Returns tax rates',
  DISCOUNT: 'Evaluates discount codes',
  INVENTORY: 'Checks stock',
};

const isType = (text: string): text is ApiOverrideType => text in names;

export const overrideName = (type: ApiOverrideType): string => names[type];

const failures = [
  ['', 'Automatic'],
  ['true', 'Refuse the operation'],
  ['false', "Use the shop's own data"],
] as const;

export const failureName = (failClosed: boolean | null): string =>
  failClosed === null ? 'Automatic' : failClosed ? 'Refuses' : 'Uses the shop’s data';

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
      label="URL"
      hint="An https URL. {shop_identifier} and {public_order_id} are replaced."
      defaultValue={url}
      spellCheck={false}
    />
    <SecretField
      name="sharedSecret"
      label="Shared secret"
      hint={
        url === undefined
          ? 'Signs the requests; at least 8 characters. It is not shown again.'
          : 'Leave empty to keep the stored one.'
      }
    />
  </>
);

/** The fields of an override; of a new one without `override`. */
export function OverrideFields({ override }: { override?: OverrideRowFragment | undefined }) {
  return (
    <>
      <SelectField
        name="overrideType"
        label="What the server does"
        choices={Object.entries(names)}
        defaultValue={override?.overrideType}
        autoFocus
      />
      <ServerFields url={override?.url} />
      <SelectField
        name="failClosed"
        label="If it fails"
        hint="Automatic refuses the operation for taxes and discounts, and uses the shop's own data for the rest."
        choices={failures}
        defaultValue={override?.failClosed === null || override === undefined ? '' : String(override.failClosed)}
      />
    </>
  );
}
