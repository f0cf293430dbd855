import type { Template as Parsed } from 'liquidjs';
import type { MailDocument } from './document.js';
import { layout } from './layout.js';
import { messagesOf } from './languages/languages.js';
import { limitedLiquid } from './limited-liquid.js';
import { oneLine } from './one-line.js';
import type { Template } from './own-templates.js';
import { htmlPartials, textPartials } from './partials.js';

const htmlEngine = limitedLiquid({ templates: htmlPartials, outputEscape: 'escape' });
const textEngine = limitedLiquid({ templates: textPartials });

/** The largest rendered part of an email, in characters. */
const longest = 200_000;

/** The parts of a template: the subject and the text are plain text, and everything that the HTML shows is escaped. */
const engines = { subject: textEngine, html: htmlEngine, text: textEngine } as const;

export type TemplatePart = keyof Template;

/** Reads a part of a template. Throws for invalid Liquid, with the line. */
export const parsePart = (part: TemplatePart, source: string): Parsed[] => engines[part].parse(source);

/** The variables of a part that the object has to have, with their lines. */
export const variablesOf = (part: TemplatePart, parsed: Parsed[]) =>
  engines[part].analyzeSync(parsed, { partials: false }).globals;

/** Renders a part within the limits. `isStrict` throws for variables that the object does not have, with their lines. */
export function renderPart(part: TemplatePart, parsed: Parsed[], document: MailDocument, isStrict: boolean): string {
  const rendered: unknown = engines[part].renderSync(parsed, {}, { globals: document, strictVariables: isStrict });
  const text = String(rendered);
  if (text.length > longest) throw new RangeError(`the ${part} is longer than ${longest} characters`);
  return text;
}

/** A rendered email. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Blank lines that conditions left behind are one. */
const tidied = (text: string): string =>
  `${text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;

/** The last line of an email, which names its sender. */
function footerOf(document: MailDocument): string {
  const rendered: unknown = textEngine.parseAndRenderSync(messagesOf(document.language).footer, document);
  return String(rendered);
}

/** The content in the layout that all emails share. */
function inLayout(content: string, subject: string, document: MailDocument): string {
  const rendered: unknown = htmlEngine.parseAndRenderSync(layout, {
    ...document,
    content,
    subject,
    footer: footerOf(document),
  });
  return String(rendered);
}

/** Renders an email. Throws if the template is invalid or beyond the limits. */
export function renderTemplate(template: Template, document: MailDocument, isStrict = false): RenderedMail {
  const render = (part: TemplatePart): string => renderPart(part, parsePart(part, template[part]), document, isStrict);
  const subject = oneLine(render('subject'));
  const footer = [footerOf(document), document.shop.footer].filter((line) => line !== '').join('\n');
  const text = `${tidied(render('text'))}\n-- \n${footer}\n`;
  return { subject, html: inLayout(render('html'), subject, document), text };
}
