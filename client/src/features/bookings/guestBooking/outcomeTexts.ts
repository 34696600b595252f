import type { GuestBooking } from '@range/shared/bookings/schema'
import { texts } from '@range/shared/texts/paymentOutcome'
import { texts as paymentTexts } from '@range/shared/texts/payments'

export type Outcome = {
  heading: string
  kind: 'success' | 'danger' | 'warning' | 'info'
  /** The wording that SimplePay requires for this outcome, if it requires any. */
  title: string
  lines: string[]
  /** SimplePay requires its transaction id after success and failure, and forbids it otherwise. */
  showsTransactionId: boolean
  /** The status shown in the booking's details. */
  status: string
}

export const outcomes = (): Record<Exclude<GuestBooking['status'], 'AWAITING_PAYMENT'>, Outcome> => ({
  PAID: {
    heading: texts.confirmed,
    kind: 'success',
    title: texts.successful,
    lines: [texts.arrivedAndConfirmed],
    showsTransactionId: true,
    status: texts.paid,
  },
  FAILED: {
    heading: texts.notCompleted,
    kind: 'danger',
    title: texts.failed,
    lines: [paymentTexts.notCharged, texts.checkCard, texts.askBank],
    showsTransactionId: true,
    status: texts.failed,
  },
  CANCELLED: {
    heading: texts.wasInterrupted,
    kind: 'warning',
    title: texts.interrupted,
    lines: [texts.leftPage, paymentTexts.notCharged],
    showsTransactionId: false,
    status: texts.interrupted,
  },
  EXPIRED: {
    heading: texts.timeIsUp,
    kind: 'warning',
    title: texts.timeOut,
    lines: [texts.ranOut, paymentTexts.notCharged],
    showsTransactionId: false,
    status: texts.timeOut,
  },
  REFUNDED: {
    heading: texts.refundedHeading,
    kind: 'info',
    title: texts.wasRefunded,
    lines: [texts.goesToCard],
    showsTransactionId: true,
    status: texts.refunded,
  },
  ON_SITE: {
    heading: texts.confirmed,
    kind: 'success',
    title: texts.youPayAtDesk,
    lines: [texts.placesKept],
    showsTransactionId: false,
    status: texts.payAtDesk,
  },
})

/** A booking that ended before it was paid and holds no places: nothing tells whether its guest left or released them. */
export const endedUnpaid = (): Outcome => ({
  ...outcomes().CANCELLED,
  heading: texts.bookingNotPaid,
  lines: [texts.releasedOrLeft, paymentTexts.notCharged],
})

export const notOpened = (): Outcome => ({
  heading: texts.notStarted,
  kind: 'warning',
  title: texts.notOpened,
  lines: [texts.notAsked, paymentTexts.notCharged],
  showsTransactionId: false,
  status: texts.notStarted,
})

export const checking = (): Outcome => ({
  heading: texts.yourBooking,
  kind: 'info',
  title: texts.askingBank,
  lines: [],
  showsTransactionId: false,
  status: texts.waiting,
})

export const notStarted = (): Outcome => ({ ...checking(), heading: texts.pleasePay, title: texts.notPaidYet })

export const notPaid = (): Outcome => ({ ...checking(), title: texts.wasNotPaid, status: texts.notPaid })

export const inProgress = (): Outcome => ({ ...checking(), heading: texts.inProgress, title: texts.waitingForBank })

export const unknown = (): Outcome => ({ ...checking(), kind: 'warning', title: texts.bankSilent })

export const notChecked = (): Outcome => ({ ...unknown(), title: texts.notChecked })

export const linkEnded = (): Outcome => ({
  heading: texts.linkEnded,
  kind: 'warning',
  title: texts.timeToPayOver,
  lines: [paymentTexts.notCharged, texts.bookAgainOrCall],
  showsTransactionId: false,
  status: texts.notPaid,
})

export const nothingToPay = (): Outcome => ({
  heading: texts.confirmed,
  kind: 'success',
  title: texts.nothingToPay,
  lines: [texts.codeCovers],
  showsTransactionId: false,
  status: texts.paid,
})

export const paidToReseller = (): Outcome => ({
  heading: texts.confirmed,
  kind: 'success',
  title: texts.paidToReseller,
  lines: [texts.placesKept, texts.askReseller],
  showsTransactionId: false,
  status: texts.paidToReseller,
})

export const paidAtTheDesk = (): Outcome => ({
  heading: texts.confirmed,
  kind: 'success',
  title: texts.paidAtDesk,
  lines: [texts.placesKept],
  showsTransactionId: false,
  status: texts.paidAtDesk,
})

/** Returns the outcome of a desk booking that was paid online, with or without a part at the desk. */
export function paidOnline(hasDeskPart: boolean): Outcome {
  const status = hasDeskPart ? texts.paidOnlineAndAtDesk : texts.paidOnline
  return { ...paidAtTheDesk(), title: status, lines: [texts.arrivedAndKept], status }
}

export const partlyPaid = (): Outcome => ({
  heading: texts.confirmed,
  kind: 'success',
  title: texts.partlyPaid,
  lines: [texts.placesKept],
  showsTransactionId: false,
  status: texts.partlyPaid,
})

export const paidWithoutSeats = (): Outcome => ({
  heading: texts.received,
  kind: 'warning',
  title: texts.successful,
  lines: [texts.placesReleased, texts.weWrite],
  showsTransactionId: true,
  status: texts.paidWeWrite,
})

export const paidWithoutSeatsOrEmail = (): Outcome => ({
  ...paidWithoutSeats(),
  lines: [texts.placesReleased, texts.callUs],
  status: texts.paidCallUs,
})
