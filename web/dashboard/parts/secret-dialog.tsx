import type { ReactNode } from 'react';
import { t } from '../languages/language.js';
import { Button } from './button.js';
import { useCopy } from './copied-text.js';
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
  const { copy, outcome } = useCopy(secret);
  return (
    <Dialog title={title} onClose={onClose}>
      <Notice tone="warn">{children}</Notice>
      <code className={styles['secret']}>{secret}</code>
      <p role="status" className={styles['copied']}>
        {outcome}
      </p>
      <DialogActions>
        <Button onClick={copy}>{t('common.copy')}</Button>
        <Button look="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
