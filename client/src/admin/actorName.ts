import type { Actor } from '@range/shared/bookings/actor'

const namelessActors = {
  guest: 'the guest',
  return: 'the guest’s return from the bank',
  notice: 'the bank’s payment notification',
  bank: 'the bank',
  job: 'a scheduled job',
  operator: 'a command on the server',
} as const

/** Returns the name of an account or a reseller, or a description of any other actor. */
export function actorName({ kind, name }: Actor): string {
  return kind === 'account' || kind === 'reseller' ? (name ?? '') : namelessActors[kind]
}
