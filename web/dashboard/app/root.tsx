import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Credential } from '../api/credential.js';
import { ServiceError } from '../api/problems.js';
import { isTransient, retryDelay } from '../api/retry.js';
import type { SessionFragment } from '../generated/documents.js';
import { linkPage } from '../pages/invitation/link-pages.js';
import { SignInPage } from '../pages/sign-in/sign-in-page.js';
import { Problem } from '../parts/states.js';
import { beginSession, chooseShop, chosenShop, findSession, keepSession } from './begin-session.js';
import { SessionProvider, type Session } from './session.js';
import { router } from './router.js';

type State =
  | { kind: 'starting'; problem?: unknown }
  | { kind: 'signed out'; reason: string | undefined }
  | { kind: 'signed in'; session: Session };

/** Begins a session; without a shop if the one that was chosen does not accept it. */
async function begin(credential: Credential, onEnd: (reason?: string) => void): Promise<Session> {
  try {
    return await beginSession(credential, onEnd);
  } catch (error) {
    const isOfShop = credential.kind === 'person' && credential.shopIdentifier !== undefined;
    if (!isOfShop || !(error instanceof ServiceError) || error.code !== 'FORBIDDEN') throw error;
    chooseShop(undefined);
    return beginSession({ ...credential, shopIdentifier: undefined }, onEnd);
  }
}

/** The whole dashboard: the sign-in page, the page of a link, or the shell with its pages. */
export function Root() {
  const [state, setState] = useState<State>({ kind: 'starting' });
  const onEnd = (reason?: string): void => setState({ kind: 'signed out', reason });

  useEffect(() => {
    async function resume(failures = 0): Promise<void> {
      try {
        const credential = await findSession();
        if (!credential) return onEnd();
        setState({ kind: 'signed in', session: await begin(credential, onEnd) });
      } catch (problem) {
        if (!isTransient(problem)) return onEnd();
        setState({ kind: 'starting', problem });
        setTimeout(() => void resume(failures + 1), retryDelay(failures, problem));
      }
    }
    void resume();
  }, []);

  async function signIn(token: string, isKept: boolean): Promise<void> {
    const given = { kind: 'token', token } as const;
    // The token is checked before it is stored.
    const session = await beginSession(given, onEnd);
    if (!isKept || session.viewer.kind !== 'access_token') return setState({ kind: 'signed in', session });
    session.feed?.stop();
    setState({ kind: 'signed in', session: await beginSession(await keepSession(given), onEnd) });
  }

  async function enter({ csrfToken, expiresAt }: SessionFragment): Promise<void> {
    const credential = { kind: 'person', csrfToken, expiresAt, shopIdentifier: chosenShop() } as const;
    setState({ kind: 'signed in', session: await begin({ ...credential }, onEnd) });
  }

  if (state.kind === 'starting') return state.problem ? <Problem error={state.problem} /> : null;
  const ofLink = linkPage(state.kind === 'signed in' ? state.session.send : undefined, enter);
  if (ofLink) return ofLink;
  if (state.kind === 'signed out') return <SignInPage reason={state.reason} onSignIn={signIn} onSession={enter} />;
  return (
    <SessionProvider session={state.session}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
