import type { JsonBodyType } from 'msw'

export type Call = { path: string; query: Record<string, string>; body: unknown; headers: Headers }

/** Records a request and answers it with what `make` says, unless the test holds it back or lets it fail. */
export type Answer = (
  request: Request,
  make: (call: Call) => JsonBodyType | Response,
  status?: number,
) => Promise<Response>
