import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface NoticeProps {
  title: string;
  kind: 'good' | 'waiting' | 'plain';
  children?: ComponentChildren;
}

/** A message in place of the form. It gets the focus, because the focused element has been removed. */
export function Notice({ title, kind, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section class={`notice notice-${kind}`}>
      <h2 ref={heading} tabIndex={-1}>
        {kind === 'waiting' ? <span class="spinner" aria-hidden="true" /> : null}
        {title}
      </h2>
      {children}
    </section>
  );
}
