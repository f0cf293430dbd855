import { useEffect, type ReactNode } from 'react';
import { LanguageChoice } from '../../app/language-choice.js';
import { Mark } from '../../parts/mark.js';
import styles from './sign-in-page.module.css';

/** The frame of the pages for people who are not signed in. */
export function SignInBox({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Tillgate`;
  }, [title]);
  return (
    <main className={styles['page']}>
      <div className={styles['box']}>
        <div className={styles['head']}>
          <Mark className={styles['mark']} />
          <h1>{title}</h1>
          {about === undefined ? null : <p className={styles['soft']}>{about}</p>}
        </div>
        {children}
        <LanguageChoice />
      </div>
    </main>
  );
}

export const SignInCard = ({ children }: { children: ReactNode }) => <div className={styles['card']}>{children}</div>;

/** Other ways, below the form. */
export const OtherWays = ({ children }: { children: ReactNode }) => <div className={styles['ways']}>{children}</div>;
