import { useState } from 'react';
import { useLiveQuery } from '../../app/use-live-query.js';
import { CaughtMailDocument, CaughtMailsDocument, type CaughtMailsQuery } from '../../generated/documents.js';
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
        To {mail.recipient}, <Time at={mail.caughtAt} hasSeconds />
      </p>
      <QueryContent query={query}>
        {({ caughtMails }) => {
          const [found] = caughtMails ?? [];
          if (!found) return <Empty title="This email was deleted">Only the latest ones are kept.</Empty>;
          return found.html ? <MailFrame title={mail.subject} html={found.html} /> : <MailText text={found.text} />;
        }}
      </QueryContent>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          Close
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
    { name: 'Subject', breaks: true, of: ({ subject }) => subject },
    { name: 'To', breaks: true, of: ({ recipient }) => recipient },
    { name: 'Kind', of: ({ kind }) => kindNameOf(kind) },
    { name: 'Time', of: ({ caughtAt }) => <Time at={caughtAt} hasSeconds /> },
    {
      name: 'Actions',
      isEnd: true,
      of: (mail) => (
        <Button isSmall aria-label={`Show ${mail.subject}`} onClick={() => setOpened(mail)}>
          Show
        </Button>
      ),
    },
  ];
  return (
    <Card title="Caught emails" isFlush>
      <p className={styles['about']}>
        This demo has no mail server (<code>SMTP_URL</code>), so nothing is sent. You can read the latest emails here,
        also those with codes.
      </p>
      {mails.length === 0 ? (
        <Empty title="No emails yet">Buy something in the demo shop, and its confirmation appears here.</Empty>
      ) : (
        <Table
          caption="Caught emails"
          columns={columns}
          rows={showsAll ? mails : mails.slice(0, firstRows)}
          keyOf={({ id }) => id}
        />
      )}
      {mails.length > firstRows ? (
        <p className={styles['about']}>
          <Button isSmall aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${mails.length}`}
          </Button>
        </p>
      ) : null}
      {opened ? <CaughtMailDialog mail={opened} onClose={() => setOpened(undefined)} /> : null}
    </Card>
  );
}
