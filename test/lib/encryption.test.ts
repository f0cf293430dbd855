import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { createEncryption } from '../../src/lib/encryption.js';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);

describe('an encrypted text', () => {
  const encryption = createEncryption([oldKey]);

  test('can be decrypted for its row, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, about) => {
        expect(encryption.open(encryption.seal(text, about), about)).toBe(text);
      }),
    );
  });

  test('cannot be decrypted for another row', () => {
    const sealed = encryption.seal('secret', 'gateway 1');
    expect(() => encryption.open(sealed, 'gateway 2')).toThrow();
  });

  test('cannot be decrypted after any part of it was changed', () => {
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

  test('reveals nothing of the text, and differs each time', () => {
    const seen = new Set(Array.from({ length: 100 }, () => encryption.seal('gateway-secret', 'row')));
    expect(seen.size).toBe(100);
    expect([...seen].some((sealed) => sealed.includes('gateway-secret'))).toBe(false);
  });

  test('can be decrypted after a new key is put before the old one, but not without the old one', () => {
    const sealed = encryption.seal('secret', 'row');
    const rotated = createEncryption([newKey, oldKey]);
    expect(rotated.open(sealed, 'row')).toBe('secret');
    expect(createEncryption([newKey]).open(rotated.seal('fresh', 'row'), 'row')).toBe('fresh');
    expect(() => createEncryption([newKey]).open(sealed, 'row')).toThrow('key');
  });
});
