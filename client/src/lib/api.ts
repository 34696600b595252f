import { quoteSchema } from '@range/shared/bookings/quote'
import { errorBodySchema } from '@range/shared/errorBody'
import axios, { type AxiosRequestConfig, isAxiosError, isCancel } from 'axios'
import type { z } from 'zod'
import { ApiError } from './apiError'
import { setLineLost } from './connection'
import { currentToken, forgetToken } from './token'

const http = axios.create({ baseURL: '/api/v1', timeout: 15_000 })
const usualInstance = 'public-site'

/**
 * Sends one request, with the staff token if there is one, and parses the response with its schema. Throws ApiError for
 * every failure except a cancelled call. A token that is refused is forgotten.
 */
export async function call<S extends z.ZodType>(schema: S, request: AxiosRequestConfig): Promise<z.output<S>> {
  const token = currentToken()
  const headers = {
    ...request.headers,
    'X-App-Instance': appInstance(),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const { data } = await http.request<unknown>({ ...request, headers }).catch((failure: unknown) => {
    if (isCancel(failure)) throw failure
    const error = asApiError(failure)
    setLineLost(error.code === 'NO_ANSWER')
    if (token && error.status === 401) forgetToken(token)
    throw error
  })
  setLineLost(false)
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new ApiError('We couldn’t read the server’s response.', 'BAD_ANSWER', 0)
  return parsed.data
}

/** Returns which app this is, as the server has named it in the document. */
function appInstance(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=app-instance]')?.content ?? usualInstance
}

function asApiError(failure: unknown): ApiError {
  const response = isAxiosError(failure) ? failure.response : undefined
  if (!response) {
    return new ApiError('We couldn’t reach our server. Check your connection and try again.', 'NO_ANSWER', 0)
  }
  const body = errorBodySchema.safeParse(readable(response.data))
  if (!body.success) return new ApiError('Something went wrong on our side.', 'UNEXPECTED', response.status)
  const { error, code, field, current, quote } = body.data
  return new ApiError(error, code, response.status, field, current, quoteSchema.safeParse(quote).data)
}

/** Returns whether a response to a booking or payment attempt sends the guest on. */
export function isBooked(status: number): boolean {
  return status === 200 || status === 201
}

/** A request for a file receives bytes, even when it fails. */
function readable(body: unknown): unknown {
  if (!(body instanceof ArrayBuffer)) return body
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
