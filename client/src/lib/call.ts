import type { BodyOf, Endpoint, ParamsOf, ResponseOf, SentBodyOf, SentQueryOf } from '@range/shared/api/endpoint'
import { quoteSchema } from '@range/shared/bookings/quote'
import { errorBodySchema } from '@range/shared/errorBody'
import { language } from '@range/shared/language'
import { texts } from '@range/shared/texts/call'
import axios, { type AxiosRequestConfig, isAxiosError, isCancel } from 'axios'
import { ApiError } from './apiError'
import { connectionLost } from './connection'
import { currentToken, forgetToken } from './token'

/** Any other status is a failure, such as the redirect of a hotel's captive portal. */
const isAnswered = (status: number) => status === 200 || status === 201
const http = axios.create({ timeout: 15_000, validateStatus: isAnswered })
const usualInstance = 'public-site'

/** The parts of a request: `params` if the path has parameters, `body` if the contract has one. */
export type Sent<E extends Endpoint> = Pick<AxiosRequestConfig, 'signal' | 'timeout' | 'headers'> &
  (keyof ParamsOf<E> extends never ? { params?: undefined } : { params: ParamsOf<E> }) &
  (undefined extends SentQueryOf<E> ? { query?: SentQueryOf<E> } : { query: SentQueryOf<E> }) &
  (BodyOf<E> extends undefined
    ? { body?: undefined }
    : { body: E extends { form: object } ? SentBodyOf<E> | FormData : SentBodyOf<E> })

/** Sends a request by its contract and returns the parsed response. Throws ApiError, or the error of a cancelled call. */
export async function call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ResponseOf<E>> {
  const data = await send(endpoint, sent)
  const parsed = typeof endpoint.response === 'string' ? undefined : endpoint.response.safeParse(data)
  if (!parsed?.success) throw new ApiError(texts.unreadable, 'BAD_ANSWER', 0)
  return parsed.data as ResponseOf<E>
}

/** Sends a request by its contract and returns the response as bytes. Throws like `call`. */
export async function download<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<ArrayBuffer> {
  return (await send(endpoint, sent, { responseType: 'arraybuffer' })) as ArrayBuffer
}

/**
 * Sends a request with the staff token, if there is one. Throws ApiError for every failure except a cancelled call. Forgets
 * a token that the server refuses.
 */
async function send<E extends Endpoint>(endpoint: E, sent: Sent<E>, config?: AxiosRequestConfig): Promise<unknown> {
  const { params, query, body, ...rest } = sent as Sent<Endpoint>
  const token = currentToken()
  const headers = {
    ...rest.headers,
    'Accept-Language': language(),
    'X-App-Instance': appInstance(),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  try {
    const request = { ...config, ...rest, ...addressOf(endpoint, params), params: query, data: body, headers }
    const { data } = await http.request<unknown>(request)
    connectionLost.set(false)
    return data
  } catch (failure) {
    if (isCancel(failure)) throw failure
    const error = asApiError(failure)
    connectionLost.set(error.code === 'NO_ANSWER')
    // A wrong password at the login says nothing about the token of the clerk who is still signed in.
    if (token && error.status === 401 && endpoint.route !== 'POST /login') forgetToken(token)
    throw error
  }
}

/** Returns the method and the URL of a call, with the parameters of its path filled in. */
function addressOf({ route }: Endpoint, params: Record<string, string> = {}): { method: string; url: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, url: path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? '')) }
}

/** Returns the name of this app instance that the server wrote into the document. */
function appInstance(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=app-instance]')?.content ?? usualInstance
}

function asApiError(failure: unknown): ApiError {
  const response = isAxiosError(failure) ? failure.response : undefined
  if (!response) {
    return new ApiError(texts.unreachable, 'NO_ANSWER', 0)
  }
  const body = errorBodySchema.safeParse(parsedBody(response.data))
  if (!body.success) return new ApiError(texts.failed, 'UNEXPECTED', response.status)
  const { error, code, field, current, quote } = body.data
  return new ApiError(error, code, response.status, field, current, quoteSchema.safeParse(quote).data)
}

/** Returns a response body as JSON. A request for a file receives its error body as bytes. */
function parsedBody(body: unknown): unknown {
  if (!(body instanceof ArrayBuffer)) return body
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
