import { useEffect, useState } from 'react';
import { t } from '../../languages/language.js';
import { rich } from '../../languages/rich.js';
import { messageOf } from '../../api/problems.js';
import { accepted, createSend, type Send } from '../../api/send.js';
import { settings } from '../../api/settings.js';
import { chooseShop } from '../../app/begin-session.js';
import {
  AcceptInvitationDocument,
  CreateFirstOwnerDocument,
  DeclineInvitationDocument,
  OfferedInvitationDocument,
  ResetPasswordDocument,
  type OfferedInvitationQuery,
  type SessionFragment,
} from '../../generated/documents.js';
import { Button } from '../../parts/button.js';
import { Form, TextField, textIn, throwFault } from '../../parts/form.js';
import { Notice } from '../../parts/states.js';
import { OtherWays, SignInBox, SignInCard } from '../sign-in/sign-in-box.js';
import { useAttempt } from '../sign-in/use-attempt.js';

type OnSession = (session: SessionFragment) => Promise<void>;

const nobody = createSend({ kind: 'none' });

/** The token of a link is behind `#`, so that it is in no log of a server. */
const tokenInAddress = (): string => location.hash.slice(1);

const passwordIn = (values: FormData): string => {
  const value = values.get('password');
  return typeof value === 'string' && value !== ''
    ? value
    : throwFault('password', t('common.invitation.enterPassword'));
};

const NewPassword = () => (
  <TextField
    name="password"
    type="password"
    label={t('common.sign.password')}
    hint={t('common.invitation.passwordHint')}
    autoComplete="new-password"
  />
);

const leave = (): void => location.assign(`${settings.root}dashboard`);

/** The page of an invitation. `send` is that of the signed-in person, if somebody is signed in. */
function InvitationPage({ send = nobody, onSession }: { send?: Send | undefined; onSession: OnSession }) {
  const [token] = useState(tokenInAddress);
  const [offer, setOffer] = useState<OfferedInvitationQuery['invitation']>();
  const [problem, setProblem] = useState<unknown>();
  const { isBusy, error, attempt } = useAttempt();
  useEffect(() => {
    send(OfferedInvitationDocument, { token }).then(({ invitation }) => setOffer(invitation), setProblem);
  }, [send, token]);

  async function accept(name: string | null, password: string | null): Promise<void> {
    const { acceptInvitation } = accepted(await send(AcceptInvitationDocument, { input: { token, name, password } }));
    chooseShop(acceptInvitation?.shopIdentifier ?? undefined);
    if (acceptInvitation?.session) await onSession(acceptInvitation.session);
    leave();
  }
  async function decline(): Promise<void> {
    accepted(await send(DeclineInvitationDocument, { input: { token } }));
    leave();
  }

  if (problem || offer === null)
    return (
      <SignInBox title={t('common.invitation.title')}>
        <Notice tone="bad" isAlert>
          {problem ? messageOf(problem) : t('common.invitation.ended')}
        </Notice>
      </SignInBox>
    );
  if (!offer) return null;
  const about = (
    <>
      {rich(
        'common.invitation.about',
        { strong: (text) => <strong key="strong">{text}</strong> },
        { shop: offer.shopName, role: offer.roleName, email: offer.email },
      )}
    </>
  );
  const isOther = offer.hasAccount && send === nobody;
  return (
    <SignInBox title={t('common.invitation.workIn', { shop: offer.shopName })} about={about}>
      <SignInCard>
        {isOther ? (
          <Notice tone="warn">
            {rich('common.invitation.other', {
              link: (text) => (
                <a key="link" href={`${settings.root}dashboard`}>
                  {text}
                </a>
              ),
            })}
          </Notice>
        ) : (
          <Form
            submit={t('common.invitation.accept')}
            isBusy={isBusy}
            error={error}
            onSubmit={(values) =>
              void attempt(() =>
                offer.hasAccount ? accept(null, null) : accept(textIn(values, 'name'), passwordIn(values)),
              )
            }
          >
            {offer.hasAccount ? (
              <p>{t('common.invitation.acceptOwn')}</p>
            ) : (
              <>
                <TextField name="name" label={t('common.invitation.yourName')} autoComplete="name" autoFocus />
                <NewPassword />
              </>
            )}
          </Form>
        )}
      </SignInCard>
      <OtherWays>
        <Button disabled={isBusy} onClick={() => void attempt(decline)}>
          {t('common.invitation.decline')}
        </Button>
      </OtherWays>
    </SignInBox>
  );
}

/** Makes the first account, with the link that the service printed. */
function FirstOwnerPage({ onSession }: { onSession: OnSession }) {
  const [token] = useState(tokenInAddress);
  const { isBusy, error, attempt } = useAttempt();
  async function create(values: FormData): Promise<void> {
    const input = { token, name: textIn(values, 'name'), email: textIn(values, 'email'), password: passwordIn(values) };
    const { createFirstOwner } = accepted(await nobody(CreateFirstOwnerDocument, { input }));
    if (createFirstOwner?.session) await onSession(createFirstOwner.session);
    leave();
  }
  return (
    <SignInBox title={t('common.invitation.first')} about={t('common.invitation.firstAbout')}>
      <SignInCard>
        <Form
          submit={t('common.invitation.create')}
          isBusy={isBusy}
          error={error}
          onSubmit={(values) => void attempt(() => create(values))}
        >
          <TextField name="name" label={t('common.invitation.yourName')} autoComplete="name" autoFocus />
          <TextField name="email" type="email" label={t('common.sign.email')} autoComplete="username" />
          <NewPassword />
        </Form>
      </SignInCard>
    </SignInBox>
  );
}

/** Sets a new password with the link of an email. */
function ResetPasswordPage() {
  const [token] = useState(tokenInAddress);
  const { isBusy, error, attempt } = useAttempt();
  async function reset(values: FormData): Promise<void> {
    accepted(await nobody(ResetPasswordDocument, { input: { token, password: passwordIn(values) } }));
    leave();
  }
  return (
    <SignInBox title={t('common.sign.newPassword')} about={t('common.invitation.sessionsEnd')}>
      <SignInCard>
        <Form
          submit={t('common.save')}
          isBusy={isBusy}
          error={error}
          onSubmit={(values) => void attempt(() => reset(values))}
        >
          <NewPassword />
        </Form>
      </SignInCard>
    </SignInBox>
  );
}

/** The page of a link, if this is its address. It is shown whether or not somebody is signed in. */
export function linkPage(send: Send | undefined, onSession: OnSession) {
  const path = location.pathname.slice(location.pathname.lastIndexOf('/'));
  if (path === '/invitation') return <InvitationPage send={send} onSession={onSession} />;
  if (path === '/first-owner') return <FirstOwnerPage onSession={onSession} />;
  return path === '/reset-password' ? <ResetPasswordPage /> : undefined;
}
