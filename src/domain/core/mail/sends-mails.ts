import type { Tillgate } from '../../../context.js';

/** Whether emails reach somebody now: through a mail server, or in the dashboard of a demo. */
export const sendsMails = ({ mailServer, mailCatcher }: Pick<Tillgate, 'mailServer' | 'mailCatcher'>): boolean =>
  mailServer !== undefined || mailCatcher !== undefined;
