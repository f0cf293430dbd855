import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../languages/language.js';
import { MeDocument } from '../generated/documents.js';
import { Dialog } from '../parts/dialog.js';
import { SecondFactorForm } from '../pages/sign-in/second-factor-form.js';
import { useSession } from './session.js';

/** Asks the person to confirm who they are, while a request waits for it. */
export function FreshSignIn() {
  const { proofs, send, credential } = useSession();
  const isDemanded = useSyncExternalStore(
    (listener) => proofs.onChange(listener),
    () => proofs.isDemanded,
  );
  const [ways, setWays] = useState<readonly string[]>();
  useEffect(() => {
    async function read(): Promise<void> {
      try {
        const { me } = await send(MeDocument, {});
        const own = [...(me?.passkeys.length ? ['passkey'] : []), ...(me?.hasAuthenticator ? ['authenticator'] : [])];
        setWays(own.length > 0 ? own : ['password']);
      } catch {
        proofs.settle(false);
      }
    }
    setWays(undefined);
    if (isDemanded) void read();
  }, [isDemanded, proofs, send]);
  if (!isDemanded || !ways) return null;
  const cancel = (): void => proofs.settle(false);
  return (
    <Dialog title={t('common.sign.itIsYou')} onClose={cancel}>
      <SecondFactorForm
        send={send}
        ways={ways}
        onCancel={cancel}
        onDone={async ({ csrfToken }) => {
          if (credential.kind === 'person') credential.csrfToken = csrfToken;
          proofs.settle(true);
        }}
      />
    </Dialog>
  );
}
