import type { JsonBodyType } from 'msw'

export type FakedRequest = { path: string; query: Record<string, string>; body: unknown; headers: Headers }

/** Records a request and responds with what `make` returns, unless the test holds it back or makes it fail. */
export type RespondTo = (
  request: Request,
  make: (call: FakedRequest) => JsonBodyType | Response,
  status?: number,
) => Promise<Response>
