import { beforeAll, describe, expect, test } from '@jest/globals';
import { speak } from '../../../web/dashboard/languages/language.js';
import { planParcels, type NamedOrder } from '../../../web/dashboard/pages/ship/plan-parcels.js';
import { mostLines, readTrackingList } from '../../../web/dashboard/pages/ship/tracking-list.js';
import { textOfFile } from '../../../web/dashboard/parts/text-of-file.js';
import { trackingNumbersIn } from '../../../web/dashboard/parts/tracking-numbers.js';

beforeAll(() => speak('en', 'en-US'));

describe('a list of parcels', () => {
  test.each([
    ['commas', '1001,DHL,A1\n1002,UPS,B2'],
    ['semicolons, with a head', 'Order;Carrier;Tracking number\r\n1001;DHL;A1\r\n1002;UPS;B2\r\n'],
    ['tabs, as copied from a spreadsheet', 'order_number\tcarrier\ttracking\n1001\tDHL\tA1\n\n1002\tUPS\tB2'],
    ['quotes, spaces and number signs', '\uFEFF"#1001" , "DHL" , "A1"\n #1002,UPS,B2'],
  ])('is read with %s', (_, text) => {
    const { lines, faults } = readTrackingList(text);
    expect(faults).toEqual([]);
    expect(lines.map(({ order, carrier, trackingNumber }) => [order, carrier, trackingNumber])).toEqual([
      ['1001', 'DHL', 'A1'],
      ['1002', 'UPS', 'B2'],
    ]);
  });

  test('may leave out the carrier, and may quote a cell with a separator', () => {
    expect(readTrackingList('1001,A1\n1002,"Post, own",B2').lines).toEqual([
      { line: 1, order: '1001', carrier: '', trackingNumber: 'A1' },
      { line: 2, order: '1002', carrier: 'Post, own', trackingNumber: 'B2' },
    ]);
  });

  test('names each line that cannot be used by its number in the text, empty lines included', () => {
    const { lines, faults } = readTrackingList(
      [
        'order,carrier,number',
        '',
        '1001,DHL,A1',
        '1002',
        ',DHL,B2',
        '1003,DHL,',
        '10 04,DHL,C3',
        `1005,DHL,${'9'.repeat(101)}`,
        'a,b,c,d',
      ].join('\n'),
    );
    expect(lines).toMatchObject([{ line: 3, order: '1001' }]);
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [4, 'It needs an order, a carrier and a tracking number.'],
      [5, 'It names no order.'],
      [6, 'It has no tracking number.'],
      [7, '“10 04” is neither the number nor the ID of an order.'],
      [8, 'The tracking number has more than 100 characters.'],
      [9, 'It needs an order, a carrier and a tracking number.'],
    ]);
  });

  test('that is too long is not read in part, so that no order is shipped with a part of its numbers', () => {
    const text = (count: number) => Array.from({ length: count }, (_, index) => `1,DHL,N${index}`).join('\n');
    expect(readTrackingList(text(mostLines)).lines).toHaveLength(mostLines);
    expect(readTrackingList(text(10_000))).toEqual({
      lines: [],
      faults: [{ line: mostLines + 1, message: 'A list has at most 1,000 lines, and this one has 10,000. Divide it.' }],
    });
  });

  test.each([
    ['a line that names the separator', 'sep=;\r\nOrder;Carrier;Tracking\r\n1001;DHL;00340\r\n'],
    ['a formula that keeps zeros', '1001,DHL,="00340"'],
    ['a quoted formula', '1001,DHL,"=""00340"""'],
  ])('is read as Excel writes it, with %s', (_, text) => {
    const { lines, faults } = readTrackingList(text);
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([{ order: '1001', carrier: 'DHL', trackingNumber: '00340' }]);
  });

  test('names the tracking numbers that Excel has shortened, which would lead nowhere', () => {
    const { lines, faults } = readTrackingList('1001;DHL;3,40434E+17\n1002;DHL;3E+17\n1003;DHL;12E34');
    expect(lines.map(({ order }) => order)).toEqual(['1003']);
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [1, expect.stringContaining('has shortened the tracking number to 3,40434E+17')],
      [2, expect.stringContaining('3E+17')],
    ]);
  });
});

describe('a file with a list', () => {
  const umlaut = 'Ö';
  test.each([
    ['UTF-8', [0xc3, 0x96]],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xc3, 0x96]],
    ['UTF-16, as “Unicode text”', [0xff, 0xfe, 0xd6, 0x00]],
    ['the encoding of Western European Windows', [0xd6]],
  ])('is read in %s', async (_, bytes) => {
    expect(await textOfFile(new Blob([new Uint8Array(bytes)]))).toBe(umlaut);
  });
});

describe('the tracking numbers in a field', () => {
  test('may contain spaces, as carriers print them, and are separated by commas, semicolons and lines', () => {
    expect(trackingNumbersIn('1Z 999 AA1; AB 1234 5678 9GB,C3\n\nD4')).toEqual([
      '1Z 999 AA1',
      'AB 1234 5678 9GB',
      'C3',
      'D4',
    ]);
  });
});

const order = (orderNumber: string, over: Partial<NamedOrder> = {}): NamedOrder => ({
  publicOrderId: `id-${orderNumber}`,
  orderId: `9${orderNumber}`,
  orderNumber,
  status: 'PROCESSED',
  lineItemsToShip: [{}],
  ...over,
});

function planOf(text: string, orders: readonly NamedOrder[]) {
  const { lines, faults } = readTrackingList(text);
  return planParcels(lines, faults, orders);
}

describe('the parcels of a list', () => {
  test('are one for each order, with all of its tracking numbers, named by number or ID', () => {
    const { parcels, faults } = planOf('1001,DHL,A1\nid-1002,UPS,B2\n1001,DHL,A2', [order('1001'), order('1002')]);
    expect(faults).toEqual([]);
    expect(parcels).toMatchObject([
      { publicOrderId: 'id-1001', carrier: 'DHL', trackingNumbers: ['A1', 'A2'], lines: [1, 3] },
      { publicOrderId: 'id-1002', carrier: 'UPS', trackingNumbers: ['B2'], lines: [2] },
    ]);
    expect(new Set(parcels.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  test('of an order may name its carrier in other ways', () => {
    const { parcels, faults } = planOf(
      '1001,DHL,A1\n1001,dhl,A2\n1002,Royal Mail,B1\n1002,royal_mail,B2\n1003,Van,C1\n1003,Bus,C2',
      [order('1001'), order('1002'), order('1003')],
    );
    expect(parcels.map((parcel) => parcel.orderNumber)).toEqual(['1001', '1002']);
    expect(faults.map(({ line }) => line)).toEqual([6]);
  });

  test('leave out a number that several orders have, which was possible while a release was replaced', () => {
    const twin = { ...order('1001'), publicOrderId: 'id-twin' };
    const { parcels, faults } = planOf('1001,DHL,A1', [order('1001'), twin]);
    expect(parcels).toEqual([]);
    expect(faults).toMatchObject([{ line: 1, message: expect.stringContaining('Several orders') }]);
  });

  test('leave out orders with a line that cannot be used, so that none is shipped in part', () => {
    const { parcels, faults } = planOf(
      [
        '1001,DHL,A1',
        '1001,DHL,',
        '1002,DHL,B1',
        'id-1002,UPS,B2',
        '1003,DHL,C1',
        '1004,DHL,D1',
        '1005,DHL,E1',
        '1006,DHL,E1',
        '9999,DHL,F1',
      ].join('\n'),
      [
        order('1001'),
        order('1002'),
        order('1003', { status: 'CANCELLED' }),
        order('1004', { lineItemsToShip: [] }),
        order('1005'),
        order('1006'),
      ],
    );
    expect(parcels.map((parcel) => parcel.orderNumber)).toEqual(['1005']);
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [2, 'It has no tracking number.'],
      [4, 'Line 3 names another carrier for the same order.'],
      [5, 'Order 1003 is cancelled.'],
      [6, 'Nothing is left to ship of order 1004.'],
      [8, 'The tracking number E1 is also in line 7.'],
      [9, 'There is no order 9999.'],
    ]);
  });
});
