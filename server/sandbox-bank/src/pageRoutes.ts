import express, { type Response, Router } from 'express'
import type { Desk } from './desk'
import type { Faults } from './faults'
import type { IpnDispatcher } from './ipnDispatcher'
import { beginChallenge, eventOf, fail, leave, type Payment, runOut, type Step, succeed } from './payment'
import { cardPage, challengePage, endedPage, messagePage } from './paymentPage'
import { returnAddress } from './returnAddress'
import type { Account } from './service'
import { challengeCodes, challengeFailed, testCards, usualFailure } from './testCards'

type Options = { accounts: Account[]; desk: Desk; ipnDispatcher: IpnDispatcher; faults: Faults; now: () => Date }

/** Returns the router of the payment page. Its form works the same for a person, a browser test and a script. */
export function pageRoutes({ accounts, desk, ipnDispatcher, faults, now }: Options): Router {
  const router = Router()

  router.get('/trx/:token', async (req, res) => {
    const payment = await desk.findByToken(req.params.token)
    if (!payment) return unknownPayment(res)
    show(res, payment)
  })

  router.post('/trx/:token', express.urlencoded({ extended: false, limit: '10kb' }), async (req, res) => {
    const payment = await desk.findByToken(String(req.params.token))
    if (!payment) return unknownPayment(res)
    if (isOver(payment)) return show(res, payment, 409)

    const { outcome, card, code } = fieldsOf(req.body)
    if (outcome === 'challenge' && payment.status !== 'INPAYMENT') return show(res, payment, 409)
    if (outcome === 'challenge' && !isKnownCode(code)) {
      sendPage(res, 400, challengePage(payment, 'Unknown code. Please try again.'), payment)
      return
    }
    const step = stepOf(outcome, { card, code })
    if (!step) {
      sendPage(res, 400, messagePage('Invalid request', 'The form does not contain a known action.', '..'))
      return
    }
    const { payment: after, hasMoved, notification } = await desk.moveOnPage(payment.id, step)
    if (notification) await passOn(notification.id, res)
    if (!hasMoved) return show(res, after, 409)
    if (outcome === 'close') {
      const words =
        'This simulates a closed browser: the payment is cancelled, and the guest does not return to the shop.'
      sendPage(res, 200, messagePage('Browser closed', words, '..'))
      return
    }
    res.redirect(303, backToShop(after) ?? req.originalUrl)
  })

  /** Sends the notification before the guest returns, or releases it after the response to the guest's browser. */
  async function passOn(notificationId: number, res: Response): Promise<void> {
    if (faults.ipn === 'before-redirect') await ipnDispatcher.sendNow(notificationId)
    else if (res.closed) ipnDispatcher.release(notificationId)
    else res.once('close', () => ipnDispatcher.release(notificationId))
  }

  function stepOf(outcome: string, { card, code }: { card: string; code: string }): Step | undefined {
    const time = now()
    switch (outcome) {
      case 'pay':
        return stepOfCard(card)
      case 'success':
        return succeed(time, faults.fraudCheckMs)
      case 'fail':
        return fail(time, /^\d{1,6}$/.test(code) ? Number(code) : usualFailure)
      case 'challenge':
        return code === challengeCodes.success ? succeed(time, faults.fraudCheckMs) : fail(time, challengeFailed)
      case 'cancel':
      case 'close':
        return leave(time)
      case 'timeout':
        return runOut(time)
    }
    return undefined
  }

  function stepOfCard(id: string): Step | undefined {
    const card = testCards.find((each) => each.id === id)
    if (card?.does === 'success') return succeed(now(), faults.fraudCheckMs)
    if (card?.does === 'fail') return fail(now(), card.code)
    return card && beginChallenge(now())
  }

  function show(res: Response, payment: Payment, status = 200): void {
    if (payment.status === 'INIT') sendPage(res, status, cardPage(payment, now()), payment)
    else if (payment.status === 'INPAYMENT') sendPage(res, status, challengePage(payment), payment)
    else sendPage(res, status, endedPage(payment, backToShop(payment)))
  }

  function backToShop(payment: Payment): string | undefined {
    const event = eventOf(payment)
    const account = accounts.find(({ merchant }) => merchant === payment.merchant)
    return event && account && returnAddress(payment, event, account.key)
  }

  return router
}

function isOver({ status }: Payment): boolean {
  return status !== 'INIT' && status !== 'INPAYMENT'
}

function isKnownCode(code: string): boolean {
  return code === challengeCodes.success || code === challengeCodes.failure
}

function fieldsOf(body: unknown): { outcome: string; card: string; code: string } {
  const fields = new Map(Object.entries(typeof body === 'object' && body !== null ? body : {}))
  const text = (name: string) => (typeof fields.get(name) === 'string' ? String(fields.get(name)).trim() : '')
  return { outcome: text('outcome'), card: text('card'), code: text('code') }
}

function unknownPayment(res: Response): void {
  sendPage(res, 404, messagePage('Payment not found', 'There is no payment at this address.', '..'))
}

/** Sends a page of the bank, with a policy that allows no scripts and lets forms lead only to the bank and the shop. */
export function sendPage(res: Response, status: number, text: string, payment?: Payment): void {
  const shop = payment ? ` ${new URL(payment.returnUrl).origin}` : ''
  res
    .status(status)
    .set({
      'Content-Security-Policy': `default-src 'none'; style-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
    })
    .type('html')
    .send(text)
}
