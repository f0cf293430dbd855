import { describe, expect, test } from '@jest/globals';
import { checkUrl, reachOf } from '../../src/outbound/target-addresses.js';

const loopback = ['127.0.0.0/8', '::1/128'];

describe('an address', () => {
  test.each([
    ['private', ['10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1', 'fec0::1']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::127.0.0.1']],
    ['link-local', ['169.254.1.1', 'fe80::1', 'fe80::1%eth0']],
    ['metadata', ['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '168.63.129.16', '192.0.0.192']],
    ['shared by a carrier', ['100.64.0.1', '100.127.255.255']],
    ['multicast or broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    ['unspecified', ['0.0.0.0', '0.1.2.3', '::', '::ffff:0.0.0.0']],
    ['reserved', ['240.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '100::1']],
    ['mapped, in each spelling', ['::ffff:10.0.0.1', '::ffff:a00:1', '0:0:0:0:0:ffff:0a00:0001', '[::ffff:a00:1]']],
    ['carried to a private one', ['64:ff9b::10.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::1']],
    ['tunnelled', ['2001::1', '::10.0.0.1', '::ffff:0:10.0.0.1']],
    ['none at all', ['', 'example.com', '1.2.3.4.5', '::g']],
  ])('that is %s is refused', (_, addresses) => {
    expect(addresses.filter((address) => reachOf(address, []) !== 'refused')).toEqual([]);
  });

  test('on the public internet may be called', () => {
    const addresses = [
      '8.8.8.8',
      '1.1.1.1',
      '2606:4700::1111',
      '::ffff:8.8.8.8',
      '64:ff9b::808:808',
      '2002:808:808::1',
    ];
    expect(addresses.filter((address) => reachOf(address, []) !== 'public')).toEqual([]);
  });

  test('that is listed may be called, also in its mapped form, and no other one instead', () => {
    expect(reachOf('127.0.0.1', loopback)).toBe('listed');
    expect(reachOf('::ffff:127.0.0.1', loopback)).toBe('listed');
    expect(reachOf('::1', loopback)).toBe('listed');
    expect(reachOf('10.0.0.1', loopback)).toBe('refused');
    expect(reachOf('64:ff9b::127.0.0.1', loopback)).toBe('refused');
    expect(reachOf('8.8.8.8', loopback)).toBe('public');
  });
});

describe('a URL that is saved', () => {
  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://１２７.０.０.１/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://0/',
    'http://8.8.8.8/',
    'http://gateway.example/',
    'ftp://gateway.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//gateway.example/',
    '/pay',
    'gateway.example',
    'https://',
    'https://gateway.example;sandbox/',
    'https://gateway.example,other.example/',
    "https://gateway'example/",
    'https://*.gateway.example/',
    'https://user@gateway.example/',
    'https://user:secret@gateway.example/',
    `https://gateway.example/${'a'.repeat(2_048)}`,
    // Each of them takes nine characters when it is sent.
    `https://gateway.example/${'店'.repeat(300)}`,
  ])('must not be %s', (url) => {
    expect(checkUrl(url, [])).toEqual(expect.stringMatching(/^must /));
  });

  test.each([
    'https://gateway.example/pay?a=b',
    'https://8.8.8.8:8443/',
    'https://[2606:4700::1111]/',
    'https://my_gateway.example/',
    'https://zahlung.müller.example/',
  ])('may be %s', (url) => expect(checkUrl(url, [])).toBeUndefined());

  test('may use http only if addresses are listed', () => {
    for (const url of ['http://127.0.0.1:4001/', 'http://localhost:4001/', 'http://[::1]/', 'https://127.0.0.1/'])
      expect(checkUrl(url, loopback)).toBeUndefined();
    for (const url of ['http://8.8.8.8/', 'http://10.0.0.1/', 'https://10.0.0.1/', 'https://u@127.0.0.1/'])
      expect(checkUrl(url, loopback)).toBeDefined();
  });
});
