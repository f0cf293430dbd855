import { describe, expect, test } from '@jest/globals';
import { exportedLanguages, exportLanguages } from '../../src/cli/export-languages.js';

describe('the exported messages of the pages', () => {
  test('have their keys, with what a translator has to know', () => {
    const exported = exportedLanguages(undefined);
    expect(exported['pay.left']).toEqual({
      english: 'Left to pay',
      description: 'Row below these payments: the amount that is not paid yet.',
    });
    expect(Object.keys(exported).length).toBeGreaterThan(300);
  });

  test('have our translation into a language, which is empty if there is none', () => {
    expect(exportedLanguages('de-AT')['pay.left']).toMatchObject({ translation: 'Noch zu zahlen' });
    expect(exportedLanguages('sv')['pay.left']).toMatchObject({ translation: '' });
  });

  test('are written as JSON', () => {
    let written = '';
    exportLanguages({ path: undefined, language: 'ja' }, { write: (text) => (written += text) });
    expect(JSON.parse(written)).toMatchObject({ 'common.total': { english: 'Total', translation: '合計' } });
  });
});
