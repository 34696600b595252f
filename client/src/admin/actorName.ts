import type { Actor } from '@range/shared/bookings/actor'

const namelessActors = {
  guest: 'the guest',
  return: 'the guest’s return from the bank',
  notice: 'the bank’s notice',
  bank: 'the bank',
  job: 'the server, by the clock',
  operator: 'a command on the server',
} as const

/** Returns who did something: an account or a reseller by its name, anybody else by what they are. */
export function actorName({ kind, name }: Actor): string {
  return kind === 'account' || kind === 'reseller' ? (name ?? '') : namelessActors[kind]
}
