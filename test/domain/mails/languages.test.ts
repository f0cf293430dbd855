import { describe, expect, test } from '@jest/globals';
import { mailKindNames } from '../../../src/domain/core/mail/mail-kinds.js';
import { en } from '../../../src/domain/mails/languages/en.js';
import { languages } from '../../../src/domain/mails/languages/languages.js';
import { ownTemplate } from '../../../src/domain/mails/own-templates.js';
import { renderTemplate } from '../../../src/domain/mails/render-template.js';
import { sampleDocument } from '../../../src/domain/mails/sample-document.js';

const shop = { name: 'Shop', logo_url: '', color: '#1d4ed8', button_text: '#ffffff', footer: '', policies: [] };
const shown = { shop, currency: 'EUR', timezone: 'Europe/Berlin' };
/** The members that a message shows. A greeting may use another name. */
const membersOf = (message: string) => [...new Set(message.match(/\{\{ [^}]+ \}\}/g))].toSorted();

test('the emails are written in ten languages', () => {
  expect(Object.keys(languages)).toEqual(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'pl', 'ja', 'ar']);
});

describe.each(Object.entries(languages))('in the language %s', (language, messages) => {
  test('every message exists', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(en).toSorted());
    expect(Object.values(messages).filter((message) => message.trim() === '')).toEqual([]);
  });

  test('no message is left in English', () => {
    if (language === 'en') return;
    const sentences = Object.entries(en).filter(([, message]) => message.length > 30);
    expect(
      sentences.filter(([name, message]) => Object.entries(messages).some(([k, v]) => k === name && v === message)),
    ).toEqual([]);
  });

  test('a message shows what it shows in English', () => {
    const bodies = Object.entries(messages).filter(([name]) => name !== 'hello' && !name.endsWith('.subject'));
    for (const [name, message] of bodies) {
      const english = Object.entries(en).find(([key]) => key === name)?.[1] ?? '';
      expect([name, membersOf(message)]).toEqual([name, membersOf(english)]);
    }
  });

  test.each(mailKindNames)('%s is complete, small and free of unknown variables', (kind) => {
    const document = sampleDocument(kind, language, shown);
    const { subject, html, text } = renderTemplate(ownTemplate(kind, language), document, true);
    expect(subject).not.toMatch(/\{|\n|undefined/);
    expect(text).not.toMatch(/\{[{%]|<|undefined/);
    expect(html).not.toMatch(/\{[{%]|undefined/);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});

test('amounts and days are written as in the language', () => {
  const { text } = renderTemplate(
    ownTemplate('order_confirmation', 'de'),
    sampleDocument('order_confirmation', 'de', shown),
  );
  expect(text).toContain('Gesamtbetrag: 55,08\u00a0€');
  const card = renderTemplate(ownTemplate('gift_card', 'ja'), sampleDocument('gift_card', 'ja', shown));
  expect(card.text).toContain('2026年3月2日');
});

test('the logo, the color, the footer and the policies of the shop are part of every email', () => {
  const look = {
    name: 'Shop',
    logo_url: 'https://example.com/logo.png',
    color: '#aa0000',
    button_text: '#ffffff',
    footer: 'Main Street 1',
    policies: [{ label: 'Contact', url: 'https://shop.example/contact' }],
  };
  const document = sampleDocument('shipment_sent', 'en', { ...shown, shop: look });
  const { html, text } = renderTemplate(ownTemplate('shipment_sent', 'en'), document);
  const links = '<a href="https://shop.example/contact">Contact</a>';
  for (const part of ['src="https://example.com/logo.png"', 'background-color:#aa0000', 'Main Street 1', links])
    expect(html).toContain(part);
  expect(text).toContain('Main Street 1\nContact: https://shop.example/contact');
});
