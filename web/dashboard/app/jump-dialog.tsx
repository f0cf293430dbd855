import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { t } from '../languages/language.js';
import { JumpDocument } from '../generated/documents.js';
import { Dialog } from '../parts/dialog.js';
import formStyles from '../parts/form.module.css';
import { foundDestinations, ownDestinations, type Destination } from './destinations.js';
import { useCan, useSession } from './session.js';
import { useNavigation } from './use-navigation.js';
import styles from './jump-dialog.module.css';

/** The text shortly after the last key press. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What a text leads to: orders, customers and products that it finds, and pages and actions of this name. */
function useDestinations(text: string): { destinations: readonly Destination[]; isSearching: boolean } {
  const { send, viewer } = useSession();
  const navigation = useNavigation();
  const can = useCan();
  const search = useSettled(text);
  const isOfShop = viewer.shop !== null;
  const variables = {
    search,
    orders: isOfShop && can('READ_ORDERS'),
    customers: isOfShop && can('READ_CUSTOMERS'),
    products: isOfShop && can('READ_PRODUCTS'),
  };
  const canSearch = variables.orders || variables.customers || variables.products;
  const query = useQuery({
    queryKey: [JumpDocument.toString(), variables],
    queryFn: ({ signal }) => send(JumpDocument, variables, signal),
    enabled: search !== '' && canSearch,
    retry: false,
  });
  const isSearching = text !== '' && canSearch && (search !== text || query.isFetching);
  const found = search === text && text !== '' && query.data ? foundDestinations(query.data) : [];
  return { destinations: [...found, ...ownDestinations(text, navigation, can)], isSearching };
}

/** The place of the highlighted destination after a key; undefined for keys that do not move it. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place + count - 1) % count;
    default:
      return undefined;
  }
}

/** Finds orders, customers, products, pages and actions, and goes to the chosen one. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { destinations, isSearching } = useDestinations(text);
  const [chosenKey, setChosenKey] = useState<string>();
  const list = useId();
  const place = Math.max(
    0,
    destinations.findIndex(({ key }) => key === chosenKey),
  );
  const chosen = destinations[place];
  const idOf = ({ key }: Destination): string => `${list} ${key}`.replaceAll(/\s/g, '-');
  const chosenId = chosen && idOf(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  function go(destination: Destination): void {
    onClose();
    void destination.go(navigate);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !chosen) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // What is still being searched for would change the list under the finger.
      if (!isSearching || chosenKey !== undefined) go(chosen);
      return;
    }
    const next = placeAfter(event.key, place, destinations.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosenKey(destinations[next]?.key);
  }

  const status = isSearching
    ? t('common.jump.searching')
    : destinations.length === 0
      ? t('common.jump.nothing')
      : t('common.jump.results', { count: destinations.length });
  return (
    <Dialog title={t('common.jump.title')} onClose={onClose}>
      <input
        className={formStyles['input']}
        type="text"
        role="combobox"
        aria-label={t('common.jump.field')}
        aria-expanded={destinations.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosenKey(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles['status']} role="status">
        {status}
      </div>
      <div className={styles['list']} role="listbox" id={list} aria-label={t('common.jump.list')} tabIndex={-1}>
        {destinations.map((destination, index) => (
          <Fragment key={destination.key}>
            {destinations[index - 1]?.group === destination.group ? null : (
              <div className={styles['group']} role="presentation">
                {destination.group}
              </div>
            )}
            {/* The combobox has the focus and handles the keys. */}
            <div
              id={idOf(destination)}
              className={styles['option']}
              role="option"
              aria-selected={destination === chosen}
              onClick={() => go(destination)}
            >
              <span>{destination.name}</span>
              {destination.about ? <span className={styles['about']}>{destination.about}</span> : null}
            </div>
          </Fragment>
        ))}
      </div>
    </Dialog>
  );
}
