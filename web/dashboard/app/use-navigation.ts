import { useRouterState } from '@tanstack/react-router';
import { navigation, type Entry, type Group } from './navigation.js';
import { hasScope, useSession, type Viewer } from './session.js';

/** Operators who have not chosen a shop administer all of them, as the root key does. */
const seesAllShops = ({ kind, isOperator }: Viewer): boolean => kind === 'root' || (kind === 'user' && isOperator);

function isShown(viewer: Viewer, { scope, isForRoot, isForOperators, isForPeople }: Entry): boolean {
  if (isForPeople) return viewer.kind === 'person' || viewer.kind === 'user';
  if (isForRoot) return seesAllShops(viewer);
  if (isForOperators) return viewer.kind === 'root' || viewer.isOperator;
  return viewer.kind !== 'root' && viewer.kind !== 'user' && (scope === undefined || hasScope(viewer, scope));
}

/** The navigation groups and entries for the signed-in user. */
export function useNavigation(): readonly Group[] {
  const { viewer } = useSession();
  return navigation
    .map(({ name, entries }) => ({ name, entries: entries.filter((entry) => isShown(viewer, entry)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The first page for the signed-in user; undefined if there is none. */
export const useFirstPage = (): Entry['to'] => useNavigation()[0]?.entries[0]?.to;

/** The entry of the current page if the signed-in user may not see it. The start page redirects instead. */
export function useForbiddenEntry(): Entry | undefined {
  const { viewer } = useSession();
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath }) ?? '/';
  return navigation
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.to !== '/' && `${path}/`.startsWith(`${entry.to}/`) && !isShown(viewer, entry));
}
