import styles from './text.module.css';

/** An identifier, which may break anywhere. */
export const Id = ({ children }: { children: string }) => <span className={styles['id']}>{children}</span>;
