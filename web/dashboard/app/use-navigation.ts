import { navigation, type Entry, type Group } from './navigation.js';
import { hasScope, useSession } from './session.js';

/** The groups and entries of the navigation that are for whoever is signed in. */
export function useNavigation(): readonly Group[] {
  const { viewer } = useSession();
  const isShown = ({ scope, isForRoot }: Entry): boolean =>
    viewer.kind === 'root'
      ? isForRoot === true
      : isForRoot !== true && (scope === undefined || hasScope(viewer, scope));
  return navigation
    .map(({ name, entries }) => ({ name, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The first page that is for whoever is signed in; undefined if there is none. */
export const useFirstPage = (): Entry['to'] => useNavigation()[0]?.entries[0]?.to;
