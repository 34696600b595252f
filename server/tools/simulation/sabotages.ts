import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Edits that break the server while it is bundled, to prove that the simulation notices, or the torture. Each edit is a file,
 * the text to replace, and its replacement.
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
  // Two servers send email at the same time only if both are the keeper.
  'mail-lease': [
    ['mail/sendDueMail.ts', '$set: { nextTryAt: secondsAfter(at, claimSeconds) }, ', ''],
    ['deployment/joinDeployment.ts', 'record.keeper === me.id', 'true'],
  ],
  're-read': [['bookings/payments/confirmBooking.ts', 'if (hasSeats) await correctSeats(booking, current, paid)', '']],
  // Lets the hold of a confirmed visit end.
  'kept-seats': [
    ['octo/confirm.ts', 'takeSeats(seats, { until: null, ', 'takeSeats(seats, { until: booking.holdUntil, '],
  ],
  'lost-owed': [['octo/confirm.ts', 'netOf(amountMinor, told.commissionPercent)', '0']],
  allotment: [['bookings/seats/takeSeats.ts', 'isAllotted || true', 'true']],
  'same-key': [['http/idempotencyKeys.ts', 'const key = { _id,', 'const key = { _id: _id + wanted.resultId,']],
  'takings-version': [['bookings/staff/takings.ts', 'where: { version },', 'where: {},']],
  'undo-version': [['bookings/staff/undoTaking.ts', 'where: { version: booking.version },', 'where: {},']],
  'cancel-version': [['bookings/changes/cancelBooking.ts', 'where: { version: booking.version },', 'where: {},']],
  'agreed-refund': [
    ['bookings/guest/changeOwnBooking.ts', 'if (isSameAmount(agreed, refund, currency)) return', 'return'],
  ],
  'edit-version': [
    ['bookings/changes/editBooking.ts', /where: \{ 'pendingEdit.number': number, 'pendingEdit.state'.*\n/, '\n'],
  ],
  'release-read': [
    ['bookings/changes/releaseBooking.ts', 'where: { holdUntil, attempts, status, cancellation: null }', 'where: {}'],
  ],
  'quota-keys': [['bookings/changes/releaseBooking.ts', 'removeFromQuota(id, counted)', 'removeFromQuota(id)']],
  'confirm-version': [['octo/confirm.ts', "where: { version, status: 'AWAITING_PAYMENT' },", 'where: {},']],
  'reseller-version': [['octo/changeReservation.ts', "where: { version, status: 'AWAITING_PAYMENT',", 'where: {']],
  'refund-key': [['bookings/refunds/refundLedger.ts', "'refunds.key': { $ne: key },", '']],
  // Either condition of the write keeps a refund at the desk within what was paid.
  'refund-limit': [
    ['bookings/refunds/refundLedger.ts', "...((via === 'DESK' || isUnchanged) && { version }),", ''],
    [
      'bookings/refunds/refundLedger.ts',
      "return { $lte: [{ $add: [sumIn('$refunds', isOfSource), amountMinor] }, sumIn('$takings', isTaken)] }",
      "return { $lte: [0, sumIn('$takings', [...isOfSource, ...isTaken])] }",
    ],
  ],
  'due-version': [['bookings/payments/enterDuePayment.ts', 'where: { version },', 'where: {},']],
  'quoted-total': [['bookings/record/orderLines.ts', 'if (quotedTotal === undefined ||', 'if (true ||']],
  'blocked-seats': [['bookings/record/slotModel.ts', "return { $sum: ['$blocked.seats', people] }", 'return people']],
  'settings-version': [['history/saveVersioned.ts', '{ _id, ...ifVersion(before.version) }', '{ _id }']],
  'package-version': [['packages/savePackage.ts', '{ _id: id, ...ifVersion(was.version) }', '{ _id: id }']],
  'link-ended': [
    ['bookings/staff/paymentLink.ts', 'if (isEnded) await releaseSeats(', 'if (false) await releaseSeats('],
  ],
  'anonymise-version': [['bookings/record/anonymiseBooking.ts', /\n {6}version,\n/, '\n']],
  'reschedule-number': [
    [
      'bookings/seats/takeSeats.ts',
      'const older = { booking, reschedule: { $not: { $gt: reschedule } } }',
      'const older = { booking, reschedule: { $gte: reschedule * 0 } }',
    ],
  ],
  // Every payment online is lost from the ledger.
  'lost-taking': [['bookings/record/changeBooking.ts', '...(taking ? [', '...(taking && false ? [']],
} as const satisfies Record<string, readonly (readonly [file: string, from: string | RegExp, to: string])[]>

export type Sabotage = keyof typeof sabotages
export const sabotageNames = Object.keys(sabotages) as Sabotage[]
/**
 * Returns a plugin that applies a sabotage while the sources are bundled. Throws when it does not find the text to replace.
 * The bundle may lack the files of `absent`.
 */
export function sabotaged(name: Sabotage, absent: readonly string[] = []): Plugin {
  const missing = new Set<string>(sabotages[name].map(([file]) => file).filter((file) => !absent.includes(file)))
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
        if (broken === text) throw new Error(`The sabotage ${name} did not find this text in ${ending}: ${from}`)
        missing.delete(ending)
        return broken
      }, code)
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`The sabotage ${name} did not find ${[...missing].join(', ')}`)
    },
  }
}
