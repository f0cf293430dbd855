import { useState, type ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog, DialogActions } from './dialog.js';
import { Notice } from './states.js';
import styles from './secret-dialog.module.css';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** The purpose of the secret, and whether it can be shown again. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a secret until it is closed. The secret is not stored. */
export function SecretDialog({ title, secret, children, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  const copy = (): void => {
    // The clipboard is available only on https pages.
    const written = 'clipboard' in navigator ? navigator.clipboard.writeText(secret) : Promise.reject(new Error());
    written.then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Notice tone="warn">{children}</Notice>
      <code className={styles['secret']}>{secret}</code>
      <p role="status" className={styles['copied']}>
        {copied === 'yes'
          ? 'Copied.'
          : copied === 'refused'
            ? 'The browser could not copy it. Select it and copy it yourself.'
            : ''}
      </p>
      <DialogActions>
        <Button onClick={copy}>Copy</Button>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
