import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isTransient, retryDelay } from '../api/retry.js';
import { SignInPage } from '../pages/sign-in/sign-in-page.js';
import { Problem } from '../parts/states.js';
import { beginSession, findSession, keepSession } from './begin-session.js';
import { SessionProvider, type Session } from './session.js';
import { router } from './router.js';

type State =
  | { kind: 'starting'; problem?: unknown }
  | { kind: 'signed out'; reason: string | undefined }
  | { kind: 'signed in'; session: Session };

/** The whole dashboard: the sign-in page, or the shell with its pages. */
export function Root() {
  const [state, setState] = useState<State>({ kind: 'starting' });
  const onEnd = (reason?: string): void => setState({ kind: 'signed out', reason });

  useEffect(() => {
    async function resume(failures = 0): Promise<void> {
      try {
        const credential = await findSession();
        if (!credential) return onEnd();
        setState({ kind: 'signed in', session: await beginSession(credential, onEnd) });
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

  if (state.kind === 'starting') return state.problem ? <Problem error={state.problem} /> : null;
  if (state.kind === 'signed out') return <SignInPage reason={state.reason} onSignIn={signIn} />;
  return (
    <SessionProvider session={state.session}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
