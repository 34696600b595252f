import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * What is broken while the server is bundled, to show that the torture notices: file, what stands there, what instead.
 */
export const sabotages = {
  'seat-filter': [
    ['bookings/seats/takeSeats.ts', /return \{ \$expr: \{ \$and: \[isWithin.*\n/, 'return {}\n'],
    ['bookings/seats/takeSeats.ts', 'if (people > Math.min(capacity, allotment?.most ?? capacity)) return false', ''],
  ],
  'settled-twice': [
    ['mail/mailModel.ts', '_id: key,', '_id: key + Math.random(),'],
    ['bookings/payments/confirmBooking.ts', 'if (settledAt && booking.paid) return', ''],
  ],
  // Two at once need two keepers.
  'mail-lease': [
    ['mail/sendDueMail.ts', '$set: { nextTryAt: secondsAfter(at, claimSeconds) }, ', ''],
    ['deployment/joinDeployment.ts', 'record.keeper === me.id', 'true'],
  ],
  // The sweep would mend what the missing re-read leaves.
  're-read': [
    ['bookings/payments/confirmBooking.ts', 'if (hasSeats) await correctSeats(booking, current, paid)', ''],
    ['jobs/startJobs.ts', /start\('sweep seats'.*\n/, '\n'],
  ],
  // A confirmed visit whose hold goes on to end.
  'kept-seats': [
    ['octo/confirm.ts', 'takeSeats(seats, { until: null, ', 'takeSeats(seats, { until: booking.holdUntil, '],
  ],
  'lost-owed': [['octo/confirm.ts', 'netOf(amountMinor, told.commissionPercent)', '0']],
  allotment: [['bookings/seats/takeSeats.ts', 'isAllotted || true', 'true']],
  /** No fault of its own: what `re-read` is to be compared with. */
  'no-sweep': [['jobs/startJobs.ts', /start\('sweep seats'.*\n/, '\n']],
} as const satisfies Record<string, readonly (readonly [file: string, from: string | RegExp, to: string])[]>

export type Sabotage = keyof typeof sabotages
export const sabotageNames = Object.keys(sabotages) as Sabotage[]
/** Those that break a promise. */
export const controls = sabotageNames.filter((name) => name !== 'no-sweep')

/** A plugin that breaks the sources while they are bundled. Throws when what it is to break is not there any more. */
export function sabotaged(name: Sabotage): Plugin {
  const missing = new Set<string>(sabotages[name].map(([file]) => file))
  return {
    name: 'sabotage',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split(path.sep).join('/')
      const own = sabotages[name].filter(
        ([ending]) => file.endsWith(`/src/features/${ending}`) || file.endsWith(`/src/${ending}`),
      )
      return own.reduce((text, [ending, from, to]) => {
        const broken = text.replace(from, () => to)
        if (broken === text) throw new Error(`The sabotage ${name} does not find in ${ending}: ${from}`)
        missing.delete(ending)
        return broken
      }, code)
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`The sabotage ${name} found no ${[...missing].join(', ')}`)
    },
  }
}
