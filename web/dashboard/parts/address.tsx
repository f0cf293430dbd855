import styles from './text.module.css';

/** The lines of an address; those that are empty are left out. */
export function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles['address']}>
      {lines.filter(Boolean).map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </address>
  );
}
