import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { CaughtMailDocument, CaughtMailsDocument, type CaughtMailsQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { Button } from '../../parts/button.js';
import { Dialog, DialogActions } from '../../parts/dialog.js';
import { MailFrame, MailText } from '../../parts/mail-frame.js';
import { Card } from '../../parts/page.js';
import { Empty, QueryContent } from '../../parts/states.js';
import { Table, type Column } from '../../parts/table.js';
import { Time } from '../../parts/time.js';
import { kindNameOf } from './kind-names.js';
import styles from './mails-page.module.css';

type Caught = NonNullable<CaughtMailsQuery['caughtMails']>[number];

/** The number of emails that are shown at first. */
const firstRows = 10;

function CaughtMailDialog({ mail, onClose }: { mail: Caught; onClose: () => void }) {
  const query = useLiveQuery(CaughtMailDocument, { id: mail.id });
  return (
    <Dialog title={mail.subject} onClose={onClose}>
      <p>
        {rich(
          'mails.caught.sentTo',
          { time: () => <Time key="time" at={mail.caughtAt} hasSeconds /> },
          { recipient: mail.recipient },
        )}
      </p>
      <QueryContent query={query}>
        {({ caughtMails }) => {
          const [found] = caughtMails ?? [];
          if (!found) return <Empty title={t('mails.caught.deleted')}>{t('mails.caught.deletedAbout')}</Empty>;
          return found.html ? <MailFrame title={mail.subject} html={found.html} /> : <MailText text={found.text} />;
        }}
      </QueryContent>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t('mails.caught.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The emails that a demo without a mail server has kept; nothing elsewhere. */
export function CaughtMailsCard() {
  const query = useLiveQuery(CaughtMailsDocument, {});
  const [opened, setOpened] = useState<Caught>();
  const [showsAll, setShowsAll] = useState(false);
  const mails = query.data?.caughtMails;
  if (!mails) return null;
  const columns: readonly Column<Caught>[] = [
    { name: t('mails.subject'), breaks: true, of: ({ subject }) => subject },
    { name: t('mails.caught.to'), breaks: true, of: ({ recipient }) => recipient },
    { name: t('mails.kindColumn'), of: ({ kind }) => kindNameOf(kind) },
    { name: t('mails.caught.time'), of: ({ caughtAt }) => <Time at={caughtAt} hasSeconds /> },
    {
      name: t('mails.actions'),
      isEnd: true,
      of: (mail) => (
        <Button
          isSmall
          aria-label={t('mails.caught.showMail', { subject: mail.subject })}
          onClick={() => setOpened(mail)}
        >
          {t('mails.caught.show')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('mails.caught.title')} isFlush>
      <p className={styles['about']}>
        {rich('mails.caught.about', { code: (text) => <code key="code">{text}</code> })}
      </p>
      {mails.length === 0 ? (
        <Empty title={t('mails.caught.empty')}>{t('mails.caught.emptyAbout')}</Empty>
      ) : (
        <Table
          caption={t('mails.caught.title')}
          columns={columns}
          rows={showsAll ? mails : mails.slice(0, firstRows)}
          keyOf={({ id }) => id}
        />
      )}
      {mails.length > firstRows ? (
        <p className={styles['about']}>
          <Button isSmall aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('mails.caught.showFewer') : t('mails.caught.showAll', { count: String(mails.length) })}
          </Button>
        </p>
      ) : null}
      {opened ? <CaughtMailDialog mail={opened} onClose={() => setOpened(undefined)} /> : null}
    </Card>
  );
}
