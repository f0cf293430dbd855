import { OperationError, refuse, type Fault } from '../../errors.js';
import { LimitedWorker } from '../../lib/limited-worker.js';
import { OneAtATime } from '../../lib/one-at-a-time.js';
import { reasonOf } from '../../lib/reason-of.js';
import type { MailKindName } from '../core/mail/mail-kinds.js';
import { faultOfPart, templateParts, type TriedTexts } from './check-template.js';
import type { MailDocument } from './document.js';
import type { Template } from './own-templates.js';
import type { RenderedMail } from './render-template.js';
import type { TemplateAnswer, TemplateTask } from './template-task.js';

/** Renders and checks templates of shops in a thread of its own, so that a template does not delay the service. */
export interface TemplateRenderer {
  /** Renders an email. Rejects if the template is invalid or beyond the limits. */
  render(shopId: string, template: Template, document: MailDocument): Promise<RenderedMail>;
  /** What is wrong with the texts of a template. */
  faultsOf(shopId: string, kind: MailKindName, texts: TriedTexts): Promise<readonly Fault[]>;
}

/** The limits of Liquid end nearly every template before; these hold for what it does without looking at the time. */
const limits = { longest: 5_000, memory: 128 };

/** How long a template waits for others of its shop, in ms. */
const longestWait = 15_000;

/**
 * Creates what renders templates. The thread starts with the first one. Shops take turns, so that the templates of one do not
 * delay the emails of others for longer than one of them takes.
 */
export function createTemplateRenderer({ longest, memory } = limits): TemplateRenderer {
  // The compiled module, from the sources and from a bundle, too.
  const thread = new URL(import.meta.resolve('#src/domain/mails/template-thread.js'));
  const worker = new LimitedWorker<TemplateTask, TemplateAnswer>(thread, { longest, memory });
  const shops = new OneAtATime();
  const late = (): never => refuse('OVERLOADED', { retryAfter: 1 });
  const run = (shopId: string, task: TemplateTask): Promise<TemplateAnswer> =>
    shops.run(shopId, () => worker.run(task), { ms: longestWait, late });
  return {
    async render(shopId, template, document) {
      const answer = await run(shopId, { template, document });
      if ('mail' in answer) return answer.mail;
      throw new Error('error' in answer ? answer.error : 'the template was not rendered');
    },
    async faultsOf(shopId, kind, checked) {
      if (!checked.subject && !checked.html && !checked.text) return [];
      const answer = await run(shopId, { checked, kind }).catch((error: unknown) => {
        if (error instanceof OperationError) throw error;
        // The template has ended the thread.
        const tried = templateParts.filter((part) => checked[part]);
        return { faults: tried.map((part) => faultOfPart(part, `${part}: ${reasonOf(error)}`)) };
      });
      if ('faults' in answer) return answer.faults;
      throw new Error('error' in answer ? answer.error : 'the template was not checked');
    },
  };
}
