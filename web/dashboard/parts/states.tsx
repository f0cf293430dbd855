import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t } from '../languages/language.js';
import { messageOf, NoResponseError, ServiceError } from '../api/problems.js';
import { Button } from './button.js';
import styles from './states.module.css';

/** A message that there is nothing to show, with an explanation. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles['state']}>
      <h2>{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}

export function Loading({ what = t('common.loading'), lines = 6 }: { what?: string; lines?: number }) {
  return (
    <div className={styles['loading']} role="status">
      <span className={styles['hidden']}>{what}…</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles['bar']} aria-hidden="true" />
      ))}
    </div>
  );
}

/** A message why something could not be shown, with a button to try again if that may help. */
export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const isRefused = error instanceof ServiceError && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code);
  const title =
    error instanceof NoResponseError
      ? t('common.problem.noConnection')
      : isRefused
        ? t('common.problem.notAvailable')
        : t('common.problem.notShown');
  return (
    <div className={styles['state']} role="alert">
      <h2>{title}</h2>
      <p>{error instanceof NoResponseError ? t('common.problem.backOnline') : messageOf(error)}</p>
      {onRetry && !isRefused ? <Button onClick={onRetry}>{t('common.tryAgain')}</Button> : null}
    </div>
  );
}

interface NoticeProps {
  tone?: 'info' | 'warn' | 'bad' | 'good';
  children: ReactNode;
  /** A button to resolve it. */
  action?: ReactNode;
  isAlert?: boolean;
}

/** A short message above related content. */
export function Notice({ tone = 'info', children, action, isAlert = false }: NoticeProps) {
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} role={isAlert ? 'alert' : undefined}>
      <div>{children}</div>
      {action}
    </div>
  );
}

/** Text for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}

interface QueryContentProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'errorUpdateCount' | 'refetch'>;
  children: (data: Data) => ReactNode;
  loading?: ReactNode;
}

/** The data of a query; without data, the loading or error state. */
export function QueryContent<Data>({
  query: { data, error, errorUpdateCount, refetch },
  children,
  loading = <Loading />,
}: QueryContentProps<Data>) {
  // A query that is sent again has no error until it fails again; meanwhile, the last one stays.
  const [lastError, setLastError] = useState<Error | null>(null);
  if (error && error !== lastError) setLastError(error);
  if (data !== undefined) return children(data);
  const shown = error ?? (errorUpdateCount > 0 ? lastError : null);
  return shown ? <Problem error={shown} onRetry={() => void refetch()} /> : loading;
}
