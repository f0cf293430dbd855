import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { createEncryption } from '../../src/lib/encryption.js';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);

describe('a sealed text', () => {
  const encryption = createEncryption([oldKey]);

  test('opens for what it is about, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
        expect(encryption.open(encryption.seal(text, about), about)).toBe(text);
      }),
    );
  });

  test('does not open for another row', () => {
    const sealed = encryption.seal('secret', 'gateway 1');
    expect(() => encryption.open(sealed, 'gateway 2')).toThrow();
  });

  test('does not open when any part of it was changed', () => {
    const sealed = encryption.seal('secret', 'row');
    const [version = '', id = '', encoded = ''] = sealed.split('.');
    const bytes = Buffer.from(encoded, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => encryption.open(`${version}.${id}.${changed.toString('base64url')}`, 'row')).toThrow();
    }
    for (const damaged of ['', '1', `1.${id}.`, `2.${id}.${encoded}`, sealed.slice(0, 20)])
      expect(() => encryption.open(damaged, 'row')).toThrow();
  });

  test('shows nothing of the text, and never looks the same twice', () => {
    const seen = new Set(Array.from({ length: 100 }, () => encryption.seal('gateway-secret', 'row')));
    expect(seen.size).toBe(100);
    expect([...seen].some((sealed) => sealed.includes('gateway-secret'))).toBe(false);
  });

  test('opens after a new key was put before the old one, and not once the old one is gone', () => {
    const sealed = encryption.seal('secret', 'row');
    const rotated = createEncryption([newKey, oldKey]);
    expect(rotated.open(sealed, 'row')).toBe('secret');
    expect(createEncryption([newKey]).open(rotated.seal('fresh', 'row'), 'row')).toBe('fresh');
    expect(() => createEncryption([newKey]).open(sealed, 'row')).toThrow('key');
  });
});
