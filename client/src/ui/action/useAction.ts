import type { Endpoint, ResponseOf } from '@range/shared/api/endpoint'
import { call, type Sent } from '../../lib/call'
import { type ActionOptions, type Sending, useSending } from './useSending'

/**
 * Returns the action of a contract, which `act` sends. With `send`, the action sends its request itself; the contract then
 * only says what to reload.
 */
export function useAction<Wanted, Answer>(
  contract: Endpoint | ((wanted: Wanted) => Endpoint),
  options: ActionOptions<Wanted, Answer> & Sending<Wanted, Answer>,
): ReturnType<typeof useSending<Wanted, Answer>>
export function useAction<E extends Endpoint>(
  contract: E,
  options?: ActionOptions<Sent<E>, ResponseOf<E>>,
): ReturnType<typeof useSending<Sent<E>, ResponseOf<E>>>
export function useAction<Wanted, Answer>(
  contract: Endpoint | ((wanted: Wanted) => Endpoint),
  options: ActionOptions<Wanted, Answer> & Partial<Sending<Wanted, Answer>> = {},
) {
  const contractOf = typeof contract === 'function' ? contract : () => contract
  const send = (wanted: Wanted) => call(contractOf(wanted), wanted as Sent<Endpoint>) as Promise<Answer>
  return useSending({ send, ...options }, contractOf)
}
