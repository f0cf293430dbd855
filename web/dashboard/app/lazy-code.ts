import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { checkConnection } from '../api/check-connection.js';
import { isTransient, retriesEvery } from '../api/retry.js';

/** A part of the dashboard that is loaded when it is first shown. */
export interface LazyCode<Module> {
  name: string;
  load: () => Promise<Module>;
  /** Undefined until it is loaded. */
  loaded: () => Module | undefined;
}

/**
 * Code that is imported when it is first needed. Browsers repeat an import that failed only after a reload of the page,
 * so it is not imported while the service does not respond.
 */
export function lazyCode<Module>(name: string, importCode: () => Promise<Module>): LazyCode<Module> {
  let loaded: Module | undefined;
  return {
    name,
    async load() {
      if (loaded !== undefined) return loaded;
      await checkConnection();
      loaded = await importCode();
      return loaded;
    },
    loaded: () => loaded,
  };
}

/** Loads code; without a connection, again until it is loaded. */
export function useLazyCode<Module>({ name, load, loaded }: LazyCode<Module>): UseQueryResult<Module> {
  return useQuery({
    queryKey: ['code', name],
    queryFn: load,
    initialData: loaded,
    staleTime: Infinity,
    structuralSharing: false,
    retry: false,
    refetchInterval: ({ state: { error } }) => (isTransient(error) ? retriesEvery : false),
  });
}
