import type { Fault } from '../../errors.js';
import { reasonOf } from '../../lib/reason-of.js';
import type { MailKindName } from '../core/mail/mail-kinds.js';
import { templateFaults, type TriedTexts } from './check-template.js';
import type { MailDocument } from './document.js';
import type { Template } from './own-templates.js';
import { renderTemplate, type RenderedMail } from './render-template.js';

/** What a thread does with a template: render it, or say what is wrong with it. */
export type TemplateTask = { template: Template; document: MailDocument } | { checked: TriedTexts; kind: MailKindName };

export type TemplateAnswer = { mail: RenderedMail } | { faults: Fault[] } | { error: string };

/** Does a task, also if the template is invalid or beyond the limits. */
export function answerOf(task: TemplateTask): TemplateAnswer {
  try {
    if ('checked' in task) return { faults: templateFaults(task.kind, task.checked) };
    return { mail: renderTemplate(task.template, task.document) };
  } catch (error) {
    return { error: reasonOf(error) };
  }
}
