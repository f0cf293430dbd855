import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  RolesOfShopDocument,
  ShopsDocument,
  type GroupMappingInput,
  type IdentityProviderRowFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
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
    <div role="group" aria-label={t('access.providers.roleNumber', { number: index + 1 })} className={styles['row']}>
      <input type="hidden" name={rowName} value={index} />
      <Columns>
        <TextField
          name={`${name}.group`}
          label={t('access.providers.group')}
          defaultValue={mapping?.group}
          spellCheck={false}
        />
        <SelectField
          name={`${name}.shopIdentifier`}
          label={t('access.shop')}
          choices={withCurrent(shops, shop)}
          value={shop}
          onChange={({ currentTarget }) => setShop(currentTarget.value)}
        />
        <SelectField
          name={`${name}.role`}
          label={t('access.role')}
          choices={roles}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
      </Columns>
      <Button isSmall aria-label={t('access.providers.removeRoleNumber', { number: index + 1 })} onClick={onRemove}>
        {t('access.remove')}
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
      <legend>{t('access.providers.rolesOfGroups')}</legend>
      <p className={styles['hint']}>{t('access.providers.rolesHint')}</p>
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
        {t('access.providers.addGroup')}
      </Button>
    </fieldset>
  );
}

/** The mappings in the fields. */
export const mappingsIn = (values: FormData): GroupMappingInput[] =>
  values.getAll(rowName).map((index) => {
    const name = `mappings.${typeof index === 'string' ? index : ''}`;
    return {
      group: textIn(values, `${name}.group`),
      shopIdentifier: textIn(values, `${name}.shopIdentifier`),
      role: textIn(values, `${name}.role`),
    };
  });
