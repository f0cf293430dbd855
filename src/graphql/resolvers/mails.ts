import { listMailTemplates } from '../../domain/mails/list-mail-templates.js';
import { listCaughtMails } from '../../domain/mails/list-caught-mails.js';
import { listMails } from '../../domain/mails/list-mails.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const mails: Resolvers = {
  Query: {
    mailTemplates: query(listMailTemplates, (result) => result.mailTemplates),
    caughtMails: query(listCaughtMails, (result) => result.caughtMails),
    mails: query(listMails, (result) => result.mails),
  },
};
