import styles from './status.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet';

/** A state in a word. The word says it; its color only helps. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`${styles['status']} ${styles[tone]}`}>{children}</span>;
}
