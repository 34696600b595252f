import type { JsonBodyType } from 'msw'

export type FakedRequest = { path: string; query: Record<string, string>; body: unknown; headers: Headers }

/** Handles a request, and returns the body of its response or the response itself. */
export type Make = (call: FakedRequest) => JsonBodyType | Response

/** Records a request and responds with the result of `make`, unless the test delays it or makes it fail. */
export type RespondTo = (request: Request, make: Make, status?: number) => Promise<Response>
