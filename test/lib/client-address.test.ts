import { describe, expect, test } from '@jest/globals';
import { assert, integer, property, tuple } from 'fast-check';
import { clientAddressOf, inNetworks, ipAddressOf } from '../../src/lib/client-address.js';

describe('a client is counted', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:ffff::1]:443', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::9]', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::1'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['unknown', 'unknown'],
  ])('%s as %s', (sent, counted) => {
    expect(clientAddressOf(sent)).toBe(counted);
  });

  test('in the same way for any host of its IPv6 network, and separately in another network', () => {
    const group = integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const host = tuple(group, group, group, group).map((groups) => groups.join(':'));
    assert(
      property(host, host, group, group, (one, other, network, another) => {
        const of = (net: string, rest: string) => clientAddressOf(`2001:db8:0:${net}:${rest}`);
        expect(of(network, one)).toBe(of(network, other));
        expect(of(network, one) === of(another, one)).toBe(network === another);
      }),
    );
  });
});

test('a proxy is trusted by its network, even if its address has a port', () => {
  const isTrusted = inNetworks(['10.0.0.0/8', '2001:db8::/32']);
  expect(['10.1.2.3', '10.1.2.3:80', '::ffff:10.1.2.3', '[2001:db8::1]:80'].map(isTrusted)).toEqual(
    Array(4).fill(true),
  );
  expect(['11.1.2.3', '2001:db9::1', 'unknown', ''].map(isTrusted)).toEqual(Array(4).fill(false));
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:443', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:db8:1:2:3::1]:443', '2001:db8:1:2:3::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', undefined],
  ['', undefined],
])('the IP address of %s is %s', (sent, address) => {
  expect(ipAddressOf(sent)).toBe(address);
});
