import { useEffect, useId, type ReactNode, type Ref } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Content next to the title, such as a status. */
  beside?: ReactNode;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard: its title, its actions and its content. */
export function Page({ title, beside, about, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Tillgate`;
  }, [title]);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <div className={styles['line']}>
            <h1 tabIndex={-1}>{title}</h1>
            {beside}
          </div>
          {about === undefined ? null : <div className={styles['about']}>{about}</div>}
        </div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface CardProps {
  title: string;
  beside?: ReactNode;
  actions?: ReactNode;
  /** The content reaches the edges of the card, as a table does. */
  isFlush?: boolean;
  /** For a heading that can get the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Card({ title, beside, actions, isFlush = false, headingRef, children }: CardProps) {
  const heading = useId();
  return (
    <section className={styles['card']} aria-labelledby={heading}>
      <div className={styles['cardHead']}>
        <div className={styles['line']}>
          <h2 id={heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
            {title}
          </h2>
          {beside}
        </div>
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </div>
      {isFlush ? children : <div className={styles['cardBody']}>{children}</div>}
    </section>
  );
}

/** The content of a page, with related content next to it, or below it on narrow screens. */
export function Sides({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles['sides']}>
      <div className={styles['column']}>{children}</div>
      <div className={styles['column']}>{beside}</div>
    </div>
  );
}

/** Names and values. Values that are undefined are left out. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {of
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
