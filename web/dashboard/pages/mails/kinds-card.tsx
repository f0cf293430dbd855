import { Link } from '@tanstack/react-router';
import { messageOf } from '../../api/problems.js';
import { useOperation } from '../../app/use-operation.js';
import { UpdateSettingsDocument, type MailSettingsFragment, type MailsQuery } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button, buttonClass } from '../../parts/button.js';
import { Card } from '../../parts/page.js';
import { Notice } from '../../parts/states.js';
import { Status } from '../../parts/status.js';
import { Table, type Column } from '../../parts/table.js';
import { kindNameOf, kindNames, recipientNames, settingOf } from './kind-names.js';
import styles from './mails-page.module.css';

type Template = NonNullable<MailsQuery['mailTemplates']>[number];
type Settings = NonNullable<MailsQuery['generalSettings']>;

interface Kind {
  kind: string;
  to: string;
  isSent: boolean;
  /** Whether its switch is on; undefined if it has none. */
  isOn: boolean | undefined;
  changed: string[];
}

const switchIn = (mails: MailSettingsFragment, kind: string): boolean | undefined =>
  Object.entries(mails).flatMap(([name, value]) =>
    name === settingOf(kind) && typeof value === 'boolean' ? [value] : [],
  )[0];

const isOnIn = ({ mails, abandonedCart }: Settings, kind: string): boolean | undefined =>
  kind === 'abandoned_cart' ? abandonedCart.emails : switchIn(mails, kind);

function kindsOf(templates: readonly Template[], settings: Settings): Kind[] {
  return Object.keys(kindNames).flatMap((kind) => {
    const all = templates.filter((one) => one.kind === kind);
    const [first] = all;
    if (!first) return [];
    const changed = all.filter(({ isChanged }) => isChanged).map(({ language }) => language);
    return [{ kind, to: first.to, isSent: first.isSent, isOn: isOnIn(settings, kind), changed }];
  });
}

/** The change of the settings that switches kinds on or off. */
const switched = (kinds: readonly string[], isOn: boolean) => ({
  input: kinds.includes('abandoned_cart')
    ? { abandonedCart: { emails: isOn } }
    : { mails: Object.fromEntries(kinds.map((kind) => [settingOf(kind), isOn])) },
});

/** Why a kind whose switch is on is not sent. */
const stateOf = ({ to, isSent, isOn }: Kind) => {
  if (isOn === undefined) return <Status tone="quiet">{t('mails.kinds.always')}</Status>;
  if (!isOn) return <Status tone="quiet">{t('mails.kinds.off')}</Status>;
  return isSent || to !== 'shop' ? (
    <Status tone="good">{t('mails.kinds.on')}</Status>
  ) : (
    <Status tone="warn">{t('mails.kinds.noAddress')}</Status>
  );
};

interface KindsCardProps {
  templates: readonly Template[];
  settings: Settings;
  canWrite: boolean;
}

/** The kinds of emails, each with its switch and its templates. */
export function KindsCard({ templates, settings, canWrite }: KindsCardProps) {
  const { mutate, isPending, error } = useOperation(UpdateSettingsDocument);
  const kinds = kindsOf(templates, settings);
  const off = kinds.filter(({ kind, isOn }) => isOn === false && kind !== 'abandoned_cart').map(({ kind }) => kind);
  const columns: readonly Column<Kind>[] = [
    { name: t('mails.kindColumn'), of: ({ kind }) => kindNameOf(kind) },
    { name: t('mails.kinds.sentTo'), of: ({ to }) => recipientNames[to] },
    { name: t('mails.kinds.status'), of: stateOf },
    { name: t('mails.kinds.changed'), of: ({ changed }) => changed.join(', ') },
    {
      name: t('mails.actions'),
      isEnd: true,
      of: ({ kind, isOn }) => (
        <div className={styles['actions']}>
          {canWrite && isOn !== undefined ? (
            <Button
              isSmall
              disabled={isPending}
              aria-label={t(isOn ? 'mails.kinds.switchOffKind' : 'mails.kinds.switchOnKind', {
                kind: kindNameOf(kind),
              })}
              onClick={() => mutate(switched([kind], !isOn))}
            >
              {isOn ? t('mails.kinds.switchOff') : t('mails.kinds.switchOn')}
            </Button>
          ) : null}
          <Link
            to="/mails/$kind"
            params={{ kind }}
            className={buttonClass('normal', true)}
            aria-label={t('mails.kinds.templateOf', { kind: kindNameOf(kind) })}
          >
            {t('mails.template')}
          </Link>
        </div>
      ),
    },
  ];
  return (
    <Card title={t('mails.kinds.title')} isFlush>
      {off.length > 0 ? (
        <Notice
          action={
            canWrite ? (
              <Button isSmall disabled={isPending} onClick={() => mutate(switched(off, true))}>
                {t('mails.kinds.switchAllOn')}
              </Button>
            ) : undefined
          }
        >
          {t('mails.kinds.someOff', { count: off.length })}
        </Notice>
      ) : null}
      {error ? (
        <Notice tone="bad" isAlert>
          {messageOf(error)}
        </Notice>
      ) : null}
      <Table caption={t('mails.kinds.caption')} columns={columns} rows={kinds} keyOf={({ kind }) => kind} />
    </Card>
  );
}
