import styles from './payload.module.css';

/** Data as it was sent or received, such as a body. */
export function Payload({ of: data, label }: { of: unknown; label: string }) {
  return (
    <pre role="group" className={styles['payload']} aria-label={label} tabIndex={0}>
      {typeof data === 'string' ? data : JSON.stringify(data, null, 2)}
    </pre>
  );
}
