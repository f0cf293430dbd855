import { mutate } from '../ask.js';
import { rootKey } from '../service-environment.js';

const password = 'a quiet horse reads maps';

/** A person, in a browser in which they have signed in before. */
export interface KnownPerson {
  email: string;
  /** Signs in again; returns how long it took in ms. Throws if it is refused. */
  signIn(): Promise<number>;
}

/** Makes an account in a shop, and signs it in once. */
export async function knownPerson(url: string, shopIdentifier: string): Promise<KnownPerson> {
  const email = 'known@benchmark.example';
  const cookies = new Map<string, string>();

  async function send(query: string): Promise<void> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': '192.0.2.7' },
      body: JSON.stringify({ query }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok || !text.includes('"userErrors":[]')) throw new Error(`${response.status} ${text}`);
  }

  const { invitation } = await mutate<{ invitation: { url: string } }>(
    url,
    rootKey,
    'inviteUser',
    { shopIdentifier, email, role: 'support' },
    'invitation { url }',
  );
  const token = invitation.url.split('#')[1] ?? '';
  await send(
    `mutation { acceptInvitation(input: {token: "${token}", name: "Known", password: "${password}"}) { userErrors { code } } }`,
  );
  return {
    email,
    async signIn() {
      const began = performance.now();
      await send(`mutation { signIn(input: {email: "${email}", password: "${password}"}) { userErrors { code } } }`);
      return performance.now() - began;
    },
  };
}
