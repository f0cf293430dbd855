import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  RolesOfShopDocument,
  ShopsDocument,
  type GroupMappingInput,
  type IdentityProviderRowFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Columns, SelectField, TextField, textIn } from '../../parts/form.js';
import styles from './mapping-fields.module.css';

type Mapping = IdentityProviderRowFragment['mappings'][number];
type Choice = readonly [value: string, label: string];

const rowName = 'mappings.row';

/** The choices, with the current value if it is not among them. */
const withCurrent = (choices: readonly Choice[], current: string): readonly Choice[] =>
  current === '' || choices.some(([value]) => value === current) ? choices : [...choices, [current, current]];

/** The roles of a shop; the built-in ones, which each shop has, if it is another than the one in which one works. */
function useRolesOf(shopIdentifier: string): readonly Choice[] {
  const ofShop = useLiveQuery(RolesOfShopDocument, { shopIdentifier }, { enabled: shopIdentifier !== '' });
  const isOther = ofShop.data?.roles === null;
  const own = useLiveQuery(RolesOfShopDocument, { shopIdentifier: null }, { enabled: isOther });
  const roles = ofShop.data?.roles ?? own.data?.roles?.filter(({ isBuiltIn }) => isBuiltIn) ?? [];
  return roles.map(({ id, name }) => [id, name] as const);
}

interface Row {
  key: number;
  /** Undefined for a new one. */
  mapping: Mapping | undefined;
}

interface RowProps {
  index: number;
  mapping: Mapping | undefined;
  shops: readonly Choice[];
  onRemove: () => void;
}

function MappingRow({ index, mapping, shops, onRemove }: RowProps) {
  const name = `mappings.${index}`;
  const [shop, setShop] = useState(mapping?.shopIdentifier ?? shops[0]?.[0] ?? '');
  const [role, setRole] = useState(mapping?.role ?? 'support');
  const roles = withCurrent(useRolesOf(shop), role);
  return (
    <div role="group" aria-label={`Role ${index + 1}`} className={styles['row']}>
      <input type="hidden" name={rowName} value={index} />
      <Columns>
        <TextField name={`${name}.group`} label="Group" defaultValue={mapping?.group} spellCheck={false} />
        <SelectField
          name={`${name}.shopIdentifier`}
          label="Shop"
          choices={withCurrent(shops, shop)}
          value={shop}
          onChange={({ currentTarget }) => setShop(currentTarget.value)}
        />
        <SelectField
          name={`${name}.role`}
          label="Role"
          choices={roles}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
      </Columns>
      <Button isSmall aria-label={`Remove role ${index + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

/** The roles that groups of the directory give, in the order in which they count. */
export function MappingFields({ mappings }: { mappings: readonly Mapping[] }) {
  const { data } = useLiveQuery(ShopsDocument, {});
  const [rows, setRows] = useState<readonly Row[]>(() => mappings.map((mapping, key) => ({ key, mapping })));
  const [nextKey, setNextKey] = useState(mappings.length);
  const shops = (data?.shops ?? []).map((shop) => [shop.shopIdentifier, shop.name] as const);
  function add(): void {
    setRows([...rows, { key: nextKey, mapping: undefined }]);
    setNextKey(nextKey + 1);
  }
  return (
    <fieldset className={styles['mappings']}>
      <legend>Roles of groups</legend>
      <p className={styles['hint']}>
        The first group of a person that is listed for a shop gives them its role there, at each sign-in.
      </p>
      {data
        ? rows.map(({ key, mapping }, index) => (
            <MappingRow
              key={key}
              index={index}
              mapping={mapping}
              shops={shops}
              onRemove={() => setRows(rows.filter((row) => row.key !== key))}
            />
          ))
        : null}
      <Button isSmall disabled={!data} onClick={add}>
        Add a group
      </Button>
    </fieldset>
  );
}

/** The mappings in the fields. */
export const mappingsIn = (values: FormData): GroupMappingInput[] =>
  values.getAll(rowName).map((_, index) => ({
    group: textIn(values, `mappings.${index}.group`),
    shopIdentifier: textIn(values, `mappings.${index}.shopIdentifier`),
    role: textIn(values, `mappings.${index}.role`),
  }));
