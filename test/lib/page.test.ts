import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  countOf,
  mostCounted,
  type Pagination,
  offsetOf,
  pagination,
  readPageRequest,
  type PageRequest,
} from '../../src/lib/page.js';

describe('the requested part of a list', () => {
  test('is fifty rows from the beginning by default', () => {
    expect(readPageRequest({})).toEqual({ limit: 50, sinceId: 0 });
  });

  test('has a limit of at most 100', () => {
    expect(readPageRequest({ limit: '1' })).toEqual({ limit: 1, sinceId: 0 });
    expect(readPageRequest({ limit: '100', since_id: '7' })).toEqual({ limit: 100, sinceId: 7 });
    expect(readPageRequest({ limit: '9007199254740991', page: '3' })).toEqual({ limit: 100, sinceId: 0, page: 3 });
    expect(readPageRequest({ limit: '9'.repeat(400) })).toEqual({ limit: 100, sinceId: 0 });
  });

  test.each(['0', '-1', '1.5', 'ten', '', ' 5', '1e2'])('cannot have a limit of %j', (limit) => {
    expect(readPageRequest({ limit })).toEqual({ faults: [expect.objectContaining({ parameter: 'limit' })] });
  });

  test('is refused with all errors at once', () => {
    expect(readPageRequest({ limit: '0', page: 'x', since_id: ['1', '2'] })).toEqual({
      faults: ['limit', 'page', 'since_id'].map((parameter) => expect.objectContaining({ parameter })),
    });
  });

  test('may be counted from an ID', () => {
    expect(readPageRequest({ page: '2', since_id: '7' })).toEqual({ limit: 50, sinceId: 7, page: 2 });
  });
});

describe('the pagination of a list', () => {
  const page = (
    request: Omit<PageRequest, 'sinceId'>,
    ids: number[],
    {
      total,
      before = 0,
      previousId = 0,
      isCapped = false,
    }: { total: number; before?: number; previousId?: number; isCapped?: boolean },
  ) =>
    pagination({
      request,
      ids,
      total,
      isCapped,
      hasNext: isCapped || before + offsetOf(request) + ids.length < total,
      before,
      previousId,
      path: '/orders',
      query: { filter: ['eq(a:1)', 'eq(b:"x y")'], limit: '500' },
    });

  test('continues beyond the rows that are counted, forward and backward', () => {
    const counted = { total: mostCounted, isCapped: true };
    const links = ({ nextUrl, previousUrl }: Pagination) =>
      [nextUrl, previousUrl].map((url) => /page=\d+|since_id=\d+/.exec(url)?.[0]);
    expect(links(page({ limit: 100, page: 300 }, [1], counted))).toEqual(['page=301', 'page=299']);
    const by = page({ limit: 100 }, [45_000], { ...counted, before: mostCounted, previousId: 44_800 });
    expect(links(by)).toEqual(['since_id=45000', 'since_id=44800']);
    expect(by).toMatchObject({ total: 10_000, totalIsCapped: true, totalPages: 100 });
    expect([countOf(10_000), countOf(10_001)]).toEqual([
      { total: 10_000, isCapped: false },
      { total: 10_000, isCapped: true },
    ]);
  });

  test('by page links to both neighbors, and keeps the rest of the query', () => {
    const filter = 'filter=eq%28a%3A1%29&filter=eq%28b%3A%22x+y%22%29';
    expect(page({ limit: 2, page: 2 }, [3, 4], { total: 5 })).toEqual({
      total: 5,
      totalIsCapped: false,
      count: 2,
      perPage: 2,
      currentPage: 2,
      totalPages: 3,
      nextUrl: `/orders?${filter}&limit=2&page=3`,
      previousUrl: `/orders?${filter}&limit=2&page=1`,
    });
  });

  test('by ID starts the next page after the last row of this one', () => {
    expect(page({ limit: 2 }, [12, 17], { total: 5, before: 2 })).toMatchObject({
      currentPage: 2,
      nextUrl: expect.stringMatching(/&limit=2&since_id=17$/),
      previousUrl: expect.stringMatching(/&limit=2&since_id=0$/),
    });
  });

  test('of an empty list has one page without neighbors', () => {
    expect(page({ limit: 50 }, [], { total: 0 })).toEqual({
      total: 0,
      totalIsCapped: false,
      count: 0,
      perPage: 50,
      currentPage: 1,
      totalPages: 1,
      nextUrl: '',
      previousUrl: '',
    });
  });

  test('beyond the end links back to the last page', () => {
    expect(page({ limit: 2, page: 9 }, [], { total: 5 })).toMatchObject({
      count: 0,
      nextUrl: '',
      previousUrl: expect.stringMatching(/&page=3$/),
    });
  });

  test('by an ID beyond the end is a page after the last one, and links back', () => {
    expect(page({ limit: 2 }, [], { total: 4, before: 4, previousId: 7 })).toMatchObject({
      currentPage: 3,
      totalPages: 2,
      nextUrl: '',
      previousUrl: expect.stringMatching(/&since_id=7$/),
    });
  });

  test('visits each row once if the links are followed', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 10 }),
        fc.boolean(),
        (unsorted, limit, byPage) => {
          const rows = unsorted.toSorted((a, b) => a - b);
          const seen: number[] = [];
          const forwards: string[] = [];
          const backwards: string[] = [];
          let url = `/rows?limit=${limit}&${byPage ? 'page=1' : 'since_id=0'}`;
          let pages = 0;
          for (; url; pages += 1) {
            const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
            const request = readPageRequest(query);
            if ('faults' in request) throw new Error('a link was refused');
            const before = rows.filter((id) => id <= request.sinceId).length;
            const begin = before + offsetOf(request);
            const ids = rows.slice(begin, begin + limit);
            seen.push(...ids);
            const previousId = rows[before - limit - 1] ?? 0;
            const made = pagination({
              request,
              ...countOf(rows.length),
              hasNext: begin + limit < rows.length,
              ids,
              before,
              previousId,
              path: '/rows',
              query,
            });
            expect(made.currentPage).toBe(pages + 1);
            expect(made.previousUrl === '').toBe(pages === 0);
            if (made.previousUrl !== '') backwards.push(new URL(made.previousUrl, 'http://localhost').search);
            forwards.push(url.slice(url.indexOf('?')));
            url = made.nextUrl;
          }
          expect(seen).toEqual(rows);
          expect(backwards).toEqual(forwards.slice(0, -1));
          expect(pages).toBe(Math.max(1, Math.ceil(rows.length / limit)));
        },
      ),
    );
  });
});
