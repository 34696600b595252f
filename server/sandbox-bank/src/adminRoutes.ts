import express, { type RequestHandler, Router } from 'express'
import { adminPage } from './adminPage'
import { type Faults, serviceNames } from './faults'
import type { IpnDispatcher } from './ipnDispatcher'
import type { Ledger } from './ledger'
import { sendPage } from './pageRoutes'

type Options = { ledger: Ledger; ipnDispatcher: IpnDispatcher; faults: Faults }

const shownRows = 50

/** Returns the router of the bank's back office, which shows payments and notifications and sets the faults. */
export function adminRoutes({ ledger, ipnDispatcher, faults }: Options): Router {
  const router = Router()
  const form = express.urlencoded({ extended: false, limit: '10kb' })

  router.get('/admin', (_req, res) => {
    const payments = ledger.latestPayments(shownRows)
    sendPage(res, 200, adminPage({ payments, notifications: ledger.latestNotifications(shownRows), faults }))
  })

  router.post('/admin/notifications/:id/resend', fromOurPage, async (req, res) => {
    const notification = ledger.latestNotifications(shownRows).find(({ id }) => String(id) === req.params.id)
    if (!notification) {
      res.status(404).type('text').send('This notification does not exist.')
      return
    }
    await ipnDispatcher.resend(notification.id)
    res.redirect(303, `${req.baseUrl}/admin`)
  })

  router.post('/admin/faults', fromOurPage, form, (req, res) => {
    Object.assign(faults, readKnobs(new Map(Object.entries(req.body ?? {})), faults))
    res.redirect(303, `${req.baseUrl}/admin`)
  })

  return router
}

/** Rejects forms from other sites open in the same browser, so that they cannot change the faults. */
const fromOurPage: RequestHandler = (req, res, next) => {
  const site = req.get('Sec-Fetch-Site')
  if (site === undefined || site === 'same-origin' || site === 'none') return next()
  res.status(403).type('text').send('This form came from another site.')
}

/** Returns the faults of a submitted form. Missing checkboxes are off; missing or invalid numbers and choices are unchanged. */
function readKnobs(fields: Map<string, unknown>, faults: Faults): Faults {
  const isOn = (name: string) => fields.get(name) === 'on'
  const number = (name: 'ipnCopies' | 'fraudCheckMs', most: number) => {
    const value = Number(fields.get(name) || Number.NaN)
    return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : faults[name]
  }
  const moments = ['before-redirect', 'after-redirect'] as const
  return {
    ipn: moments.find((each) => each === fields.get('ipn')) ?? faults.ipn,
    ipnCopies: Math.max(1, number('ipnCopies', 10)),
    ipnLost: isOn('ipnLost'),
    noAnswer: serviceNames.filter((name) => isOn(`noAnswer-${name}`)),
    fraudCheckMs: number('fraudCheckMs', 600_000),
  }
}
