/** The parts of a request that REST reads. */
export interface RestRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[] | undefined>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
}
