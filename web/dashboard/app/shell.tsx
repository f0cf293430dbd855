import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { t } from '../languages/language.js';
import { rich } from '../languages/rich.js';
import { Button } from '../parts/button.js';
import { Page } from '../parts/page.js';
import { Empty, Notice } from '../parts/states.js';
import { Mark } from '../parts/mark.js';
import { DeskCountDocument, WaitingConfirmationsDocument } from '../generated/documents.js';
import { useLiveQuery } from './use-live-query.js';
import type { Entry } from './navigation.js';
import { useForbiddenEntry, useNavigation } from './use-navigation.js';
import { useIsLive, useSession } from './session.js';
import { FreshSignIn } from './fresh-sign-in.js';
import { OwnLanguageChoice } from './language-choice.js';
import { useJump } from './jump.js';
import { ThemeButton } from './theme-button.js';
import styles from './shell.module.css';

function Brand() {
  const { viewer } = useSession();
  const { shop } = viewer;
  return (
    <div className={styles['brand']}>
      <Mark className={styles['mark']} />
      <div>
        <div className={styles['shop']}>{shop?.name ?? t('common.shell.allShops')}</div>
        <div className={styles['soft']}>{viewer.userName ?? 'Tillgate'}</div>
      </div>
    </div>
  );
}

/** The number of orders that need attention. */
function DeskCount() {
  const { data } = useLiveQuery(DeskCountDocument, {}, { topics: ['order', 'payment', 'subscription'] });
  const count = data?.orders?.totalCount ?? 0;
  return count > 0 ? <span className={styles['count']}>{count}</span> : null;
}

/** How often the count is refetched, in ms: it is on every page. */
const countsEvery = 3_000;

/** The number of changes of agents that wait for a person. */
function ConfirmationCount() {
  const { data } = useLiveQuery(WaitingConfirmationsDocument, {}, { every: countsEvery });
  const count = data?.agentConfirmations?.length ?? 0;
  return count > 0 ? <span className={styles['count']}>{count}</span> : null;
}

function Navigation() {
  const groups = useNavigation();
  return (
    <nav aria-label={t('common.nav.label')}>
      {groups.map(({ name, entries }) => (
        <div key={name} className={styles['group']}>
          <div className={styles['groupName']}>{name}</div>
          {entries.map(({ name: entry, to, hasDeskCount, hasConfirmationCount }) => (
            <Link
              key={entry}
              to={to}
              className={styles['entry']}
              activeOptions={{ exact: to === '/', includeSearch: false }}
            >
              {entry}
              {hasDeskCount ? <DeskCount /> : null}
              {hasConfirmationCount ? <ConfirmationCount /> : null}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

function LiveState() {
  const isLive = useIsLive();
  if (isLive === undefined) return null;
  return (
    <div className={styles['live']}>
      <span className={styles['dot']} data-live={isLive} />
      {isLive ? t('common.shell.live') : t('common.shell.connecting')}
    </div>
  );
}

/** A notice that there is no connection, after some seconds without one. */
function OfflineNotice() {
  const isLive = useIsLive();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(isLive === false), isLive === false ? 3_000 : 0);
    return () => clearTimeout(timer);
  }, [isLive]);
  if (!isLate || isLive !== false) return null;
  return (
    <Notice tone="warn" isAlert>
      {rich('common.shell.offline', { strong: (text) => <strong key="strong">{text}</strong> })}
    </Notice>
  );
}

/** What is shown at the URL of a page that the credential may not see. */
function Forbidden({ entry: { name, scope, isForRoot, isForOperators } }: { entry: Entry }) {
  const { viewer } = useSession();
  const wanted =
    viewer.kind !== 'root' && scope
      ? t(viewer.kind === 'person' ? 'common.shell.needsRole' : 'common.shell.needsToken', {
          scope: scope.toLowerCase(),
        })
      : isForRoot
        ? t('common.shell.needsRoot')
        : isForOperators
          ? t('common.shell.needsOperator')
          : t('common.shell.needsShop');
  return (
    <Page title={name}>
      <Empty title={t('common.shell.unavailable')}>{wanted}</Empty>
    </Page>
  );
}

/** The frame of all pages: navigation, the signed-in user, and the page. */
export function Shell() {
  const { signOut } = useSession();
  const forbidden = useForbiddenEntry();
  const jump = useJump();
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => setOpen(false), [path]);
  return (
    <div className={styles['shell']}>
      <a
        className={styles['skip']}
        href="#content"
        onClick={() => document.querySelector<HTMLElement>('#content')?.focus()}
      >
        {t('common.shell.skip')}
      </a>
      <header className={styles['top']}>
        <Brand />
        <Button aria-expanded={isOpen} aria-controls="side" onClick={() => setOpen(!isOpen)}>
          {t('common.shell.menu')}
        </Button>
      </header>
      <aside className={styles['side']} id="side" data-open={isOpen} aria-label={t('common.shell.side')}>
        <Brand />
        {jump.button}
        <Navigation />
        <div className={styles['foot']}>
          <LiveState />
          <div className={styles['footActions']}>
            <ThemeButton />
            <OwnLanguageChoice />
            <Button isSmall onClick={signOut}>
              {t('common.shell.signOut')}
            </Button>
          </div>
        </div>
      </aside>
      <main className={styles['main']} id="content" tabIndex={-1}>
        <div className={styles['width']}>
          <OfflineNotice />
          {forbidden ? <Forbidden entry={forbidden} /> : <Outlet />}
        </div>
      </main>
      {jump.dialog}
      <FreshSignIn />
    </div>
  );
}
