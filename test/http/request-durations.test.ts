import { expect, test } from '@jest/globals';
import { createRequestDurations } from '../../src/http/request-durations.js';

test('the durations of requests are a histogram by method, route and status', () => {
  const durations = createRequestDurations();
  const read = { method: 'GET', route: '/orders/:id', status: 200 };
  for (const seconds of [0.0005, 0.001, 0.2, 31]) durations.observe(read, seconds);
  durations.observe({ ...read, status: 404 }, 0.002);
  const lines = durations.text().split('\n');
  const labels = 'method="GET",route="/orders/:id",status="200"';
  expect(lines.slice(0, 2)).toEqual([
    '# HELP http_request_duration_seconds Time from the request to the end of the response, by route.',
    '# TYPE http_request_duration_seconds histogram',
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      `http_request_duration_seconds_bucket{le="0.001",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="0.1",${labels}} 2`,
      `http_request_duration_seconds_bucket{le="0.25",${labels}} 3`,
      `http_request_duration_seconds_bucket{le="30",${labels}} 3`,
      `http_request_duration_seconds_bucket{le="+Inf",${labels}} 4`,
      `http_request_duration_seconds_sum{${labels}} 31.2015`,
      `http_request_duration_seconds_count{${labels}} 4`,
      `http_request_duration_seconds_count{${labels.replace('200', '404')}} 1`,
    ]),
  );
  expect(lines.filter((line) => line.includes('_bucket{'))).toHaveLength(30);
});
