import { useState } from 'react';
import { t } from '../languages/language.js';
import { Button } from './button.js';
import styles from './copied-text.module.css';

/** The outcome of copying a text to the clipboard. */
export function useCopy(text: string): { copy: () => void; outcome: string } {
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const copy = (): void => {
    // The clipboard is available only on https pages.
    const written = 'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error());
    written.then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  };
  return {
    copy,
    outcome: copied === 'yes' ? t('common.copied') : copied === 'refused' ? t('common.notCopied') : '',
  };
}

/** A text with a button that copies it. */
export function CopiedText({ label, children }: { label: string; children: string }) {
  const { copy, outcome } = useCopy(children);
  return (
    <div className={styles['copied']}>
      <div className={styles['label']}>{label}</div>
      <code className={styles['text']}>{children}</code>
      <Button isSmall aria-label={t('common.copyWhat', { label })} onClick={copy}>
        {t('common.copy')}
      </Button>
      <span role="status" className={styles['outcome']}>
        {outcome}
      </span>
    </div>
  );
}
