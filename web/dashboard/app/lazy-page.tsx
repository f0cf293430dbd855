import type { ComponentType } from 'react';
import { t } from '../languages/language.js';
import { isTransient } from '../api/retry.js';
import { Page } from '../parts/page.js';
import { Loading, Problem, QueryContent } from '../parts/states.js';
import { lazyCode, useLazyCode } from './lazy-code.js';

/** A page that is loaded when it is first shown, or when the pointer is over a link to it. */
export function lazyPage<const Name extends string>(
  importCode: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  const code = lazyCode(name, async (): Promise<ComponentType> => (await importCode())[name]);
  function LazyPage() {
    const query = useLazyCode(code);
    const { data: Component, error, errorUpdateCount } = query;
    if (Component) return <Component />;
    if (errorUpdateCount === 0) return <Loading what={t('common.shell.pageLoading')} />;
    return (
      <Page title={t('common.shell.notLoaded')}>
        {error && !isTransient(error) ? (
          // After an update of the service, the file of the page has another name.
          <Problem error={new Error(t('common.shell.updated'))} onRetry={() => location.reload()} />
        ) : (
          <QueryContent query={query}>{() => null}</QueryContent>
        )}
      </Page>
    );
  }
  LazyPage.preload = async () => {
    // The page itself shows that it could not be loaded.
    await code.load().catch(() => undefined);
  };
  return LazyPage;
}
