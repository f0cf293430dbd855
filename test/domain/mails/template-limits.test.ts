import { describe, expect, test } from '@jest/globals';
import { templateFaults } from '../../../src/domain/mails/check-template.js';
import { renderTemplate } from '../../../src/domain/mails/render-template.js';
import { sampleDocument } from '../../../src/domain/mails/sample-document.js';

const shop = { name: 'Shop', logo_url: '', color: '#1d4ed8', footer: 'Footer' };
const document = sampleDocument('order_confirmation', 'en', { shop, currency: 'USD', timezone: 'UTC' });

/** Far more than any template takes; without a limit, each of these takes from several seconds to hours. */
const longest = 2_000;

/** How long it takes to check a text and to write an email with it, in ms. */
function msOf(text: string): number {
  const began = performance.now();
  templateFaults('order_confirmation', { text });
  try {
    renderTemplate({ subject: 'Subject', html: '<p>Text</p>', text }, document);
  } catch {
    // Refused is fast, too.
  }
  return performance.now() - began;
}

describe('a template stops the service for no longer than its limit', () => {
  test('with long runs of spaces', () => {
    const spaces = ' '.repeat(50_000);
    expect(msOf(`{% assign a = '${spaces}' %}{{ a }}{{ a }}{{ a }}x`)).toBeLessThan(longest);
  });

  test('with a filter that evaluates an expression for each item', () => {
    const chain = `i | plus: 1`.padEnd(5_000, ' | plus: 1');
    for (const filter of ['where_exp', 'reject_exp', 'group_by_exp', 'find_exp', 'find_index_exp', 'has_exp']) {
      expect(msOf(`{% assign a = (1..200000) %}{{ a | ${filter}: 'i', 'i == 0' | size }}`)).toBeLessThan(longest);
      expect(msOf(`{% assign a = (1..2000) %}{{ a | ${filter}: 'i', "${chain}" | size }}`)).toBeLessThan(longest);
    }
  });

  test('with a filter that reads a path in each item', () => {
    const path = 'x.'.repeat(5_000);
    for (const filter of ['where', 'reject', 'group_by', 'find', 'find_index', 'has', 'map', 'sort', 'sum'])
      expect(msOf(`{% assign p = '${path}x' %}{% assign a = (1..20000) %}{{ a | ${filter}: p, 1 }}`)).toBeLessThan(
        longest,
      );
  });
});

test('a filter works on the items of an order', () => {
  const text = `{{ order.lines | where_exp: 'line', 'line.quantity > 1' | map: 'title' | join: ', ' }}`;
  expect(templateFaults('order_confirmation', { text })).toEqual([]);
  expect(renderTemplate({ subject: 'S', html: 'h', text }, document).text).toMatch(/^Canvas bag\n/);
});

test('a text that is captured again and again counts toward the memory of the template', () => {
  const doubled = '{% capture a %}{{ a }}{{ a }}{% endcapture %}'.repeat(24);
  const faults = templateFaults('order_confirmation', { text: `{% assign a = '0123456789' %}${doubled}` });
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^text: memory alloc limit exceeded, line:1/),
  ]);
});

test('blank lines that conditions leave behind are one, and no line ends with spaces', () => {
  const text = 'First \t\n \n\n\t\n  Second\n{% if order.number == "" %}no{% endif %}\n\n\nThird  ';
  expect(renderTemplate({ subject: 'S', html: 'h', text }, document).text).toMatch(
    /^First\n\n {2}Second\n\nThird\n\n-- \n/,
  );
});
