import { describe, expect, test } from '@jest/globals';
import { sampleDocument } from '../../../src/domain/mails/sample-document.js';
import { createTemplateRenderer } from '../../../src/domain/mails/template-renderer.js';
import { renderTemplate } from '../../../src/domain/mails/render-template.js';
import { ownTemplate } from '../../../src/domain/mails/own-templates.js';

const shop = { name: 'Shop', logo_url: '', color: '#1d4ed8', button_text: '#ffffff', footer: 'Footer', policies: [] };
const document = sampleDocument('order_confirmation', 'en', { shop, currency: 'USD', timezone: 'UTC' });
const template = {
  subject: 'Order {{ order.number }}',
  html: '<p>{{ customer.name }}</p>',
  text: '{{ order.number }}',
};
/** Takes until the limit of Liquid. */
const work = '{% assign x = order.number | upcase | downcase | size | plus: 1 %}';
const hostile = `{% for i in (1..400) %}{% for j in (1..400) %}${work}{% endfor %}{% endfor %}`;

describe('a template in its thread', () => {
  const renderer = createTemplateRenderer();

  test('becomes the same email as in the process', async () => {
    for (const one of [template, ownTemplate('order_confirmation', 'de')])
      expect(await renderer.render('a', one, document)).toEqual(renderTemplate(one, document));
  });

  test('has the same faults', async () => {
    expect(await renderer.faultsOf('a', 'order_confirmation', { text: 'a\n{{ order.totla }}' })).toEqual([
      {
        code: 'INVALID_VALUE',
        field: 'text',
        message: 'text, line 2: the variable order.totla does not exist',
        details: { line: 2, variable: 'order.totla' },
      },
    ]);
    expect(await renderer.faultsOf('a', 'order_confirmation', template)).toEqual([]);
    await expect(renderer.render('a', { ...template, text: '{% if %}' }, document)).rejects.toThrow(/line:1/);
  });

  test('is invalid if it ends the thread, and the next one is rendered in another', async () => {
    const strict = createTemplateRenderer({ longest: 20, memory: 128 });
    expect(await strict.faultsOf('a', 'order_confirmation', { subject: 'Order', html: hostile })).toEqual([
      { code: 'INVALID_VALUE', field: 'subject', message: 'subject: it takes longer than 20 ms' },
      { code: 'INVALID_VALUE', field: 'html', message: 'html: it takes longer than 20 ms' },
    ]);
    expect(await renderer.render('a', template, document)).toEqual(renderTemplate(template, document));
  });

  test('does not delay the process, however long it takes', async () => {
    await renderer.render('a', template, document);
    const before = performance.eventLoopUtilization();
    const began = performance.now();
    const attack = Array.from({ length: 5 }, () => renderer.faultsOf('b', 'order_confirmation', { text: hostile }));
    const faults = await Promise.all(attack);
    expect(faults.flat().map(({ field }) => field)).toEqual(['text', 'text', 'text', 'text', 'text']);
    expect(performance.now() - began).toBeGreaterThan(100);
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  test('waits for one template of each other shop at most', async () => {
    const done: string[] = [];
    const attack = Array.from({ length: 5 }, async () => {
      await renderer.faultsOf('b', 'order_confirmation', { text: hostile });
      done.push('b');
    });
    await renderer.render('a', template, document);
    done.push('a');
    await Promise.all(attack);
    expect(done.indexOf('a')).toBeLessThanOrEqual(1);
  });
});
