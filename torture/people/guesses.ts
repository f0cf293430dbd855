import { goodPassword, person, type Person } from '../../test/support/person.js';
import { atProcess, codesOf, persist, type Scene } from './either-process.js';

const guesses = 60;
const atOnce = 12;

/** Refusals of a sign-in with a wrong password. */
const refused = ['WRONG_CREDENTIALS', 'TOO_MANY_SIGN_INS', 'RATE_LIMITED', 'OVERLOADED'];

/** Guesses a password over both processes. None is right, and the person's own browser still signs in. */
export async function guess(scene: Scene, known: Person, email: string): Promise<string[]> {
  const { world, random } = scene;
  const answers: (string[] | undefined)[] = [];
  const left = Array.from({ length: guesses }, (_, index) => `a wrong guess ${index}`);
  const lane = async (): Promise<void> => {
    for (let password = left.pop(); password !== undefined; password = left.pop())
      answers.push(await codesOf(person(random.pick(world.services).url), 'signIn', { email, password }));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const codes = answers.filter((one) => one !== undefined);
  const faults: string[] = [];
  if (codes.some((one) => one.length === 0)) faults.push(`a wrong password has signed in to ${email}`);
  const strange = codes.flat().filter((code) => !refused.includes(code));
  if (strange.length > 0) faults.push(`a guess is refused with ${[...new Set(strange)].join(', ')}`);
  const own = await persist(scene, async (url) => {
    const browser = atProcess(url, known);
    browser.csrfToken = undefined;
    const given = await codesOf(browser, 'signIn', { email, password: goodPassword });
    if (given === undefined) throw new Error('fetch failed');
    return given;
  });
  if (own.length > 0) faults.push(`the known browser of ${email} is refused during guesses with ${own.join(', ')}`);
  return faults;
}
