import type { ComponentType } from 'react';
import { isTransient } from '../api/retry.js';
import { Page } from '../parts/page.js';
import { QueryContent, Loading, Problem } from '../parts/states.js';
import { lazyCode, useLazyCode } from './lazy-code.js';

/** A page that is loaded when it is first shown, or when the pointer is over a link to it. */
export function lazyPage<const Name extends string>(
  importCode: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const code = lazyCode(name, async (): Promise<ComponentType> => (await importCode())[name]);
  function LazyPage() {
    const query = useLazyCode(code);
    // The file of the page does not exist any more if the service was updated after the dashboard was opened.
    if (query.error && !isTransient(query.error))
      return (
        <Page title="Something went wrong">
          <Problem
            error={new Error('This page could not be loaded. The dashboard may have been updated.')}
            onRetry={() => location.reload()}
          />
        </Page>
      );
    return (
      <QueryContent query={query} loading={<Loading what="The page is loading" />}>
        {(Component) => <Component />}
      </QueryContent>
    );
  }
  LazyPage.preload = async () => {
    // The page itself shows that it could not be loaded.
    await code.load().catch(() => undefined);
  };
  return LazyPage;
}
