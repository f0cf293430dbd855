import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** The class of a link to a part of a page. The link to the part that is shown has `aria-current`. */
export const tabClass = styles['tab'];

/** Links to the parts of a page, one of which is shown. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles['tabs']} aria-label={label}>
    {children}
  </nav>
);
