import { navigation, type Entry, type Group } from './navigation.js';
import { hasScope, useSession } from './session.js';

/** The navigation groups and entries for the signed-in user. */
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

/** The first page for the signed-in user; undefined if there is none. */
export const useFirstPage = (): Entry['to'] => useNavigation()[0]?.entries[0]?.to;
