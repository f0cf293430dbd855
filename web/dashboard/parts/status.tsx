import styles from './status.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/** A state as a word. Its color only repeats the meaning of the word. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${styles['status']} ${styles[tone]}`}>{children}</span>;
}
