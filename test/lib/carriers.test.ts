import { expect, test } from '@jest/globals';
import { carriers, findCarrier, trackingUrlOf } from '../../src/lib/carriers.js';

test('about fifty carriers are known, each with one code and a secure page for its numbers', () => {
  expect(carriers.length).toBeGreaterThanOrEqual(50);
  expect(new Set(carriers.map(({ code }) => code)).size).toBe(carriers.length);
  for (const { trackingUrl } of carriers) {
    expect(new URL(trackingUrl).protocol).toBe('https:');
    expect(trackingUrl.split('{number}')).toHaveLength(2);
  }
});

test('a carrier is found by its code or name, and its page has the number without anything that could change the URL', () => {
  expect(findCarrier('Royal-Mail')?.code).toBe('royal_mail');
  expect(findCarrier('Österreichische Post')?.code).toBe('austrian_post');
  expect(trackingUrlOf('ups', '1Z&x=1#"')).toBe('https://www.ups.com/track?tracknum=1Z%26x%3D1%23%22');
  expect(trackingUrlOf('Bike Couriers', '1')).toBeNull();
});
