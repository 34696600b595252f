import { findPromoCode } from '@range/shared/settings/promoCodes'
import type { Bank } from '@range/simplepay/bank'
import compression from 'compression'
import cors from 'cors'
import express, { type Express, type Request, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import type { Config } from './config'
import { isDatabaseAway, isDatabaseReady, isDatabaseThere } from './database/connection'
import { accountCalls } from './features/accounts/adminRoutes'
import { ownAccountCalls } from './features/accounts/ownRoutes'
import { signInCalls } from './features/accounts/routes'
import { hasSignedInFrom } from './features/accounts/signInModel'
import { staffGuards } from './features/accounts/staffGuards'
import { accountOfRequest } from './features/accounts/tokens'
import { guestCalls } from './features/bookings/guest/routes'
import { queueInvoices } from './features/bookings/invoices/queueInvoices'
import { invoiceCalls } from './features/bookings/invoices/routes'
import { bookingListCalls } from './features/bookings/lists/routes'
import { ipnRoutes } from './features/bookings/payments/ipnRoutes'
import { type PaymentContext, paymentContextOf } from './features/bookings/payments/paymentContext'
import { blockSeats } from './features/bookings/seats/blockSeats'
import { staffBookingCalls } from './features/bookings/staff/routes'
import { calendarFeedCalls } from './features/calendarFeed/routes'
import { assertDrawersFree } from './features/cashUps/drawer'
import { cashUpCalls } from './features/cashUps/routes'
import { contactCalls } from './features/contact/routes'
import { doctorCalls } from './features/doctor/routes'
import { emailPreviewCalls } from './features/emailPreviews/routes'
import { historyCalls } from './features/history/routes'
import { oneClickRoutes, unsubscribeCalls } from './features/mail/unsubscribeRoutes'
import { membershipCalls } from './features/memberships/routes'
import { octoRoutes } from './features/octo/routes'
import { listPackages, packagesUsing } from './features/packages/listPackages'
import { packagePictureRoutes } from './features/packages/pictures/routes'
import { packagePicturesPath } from './features/packages/pictures/scene'
import { packageCalls } from './features/packages/routes'
import { privacyCalls } from './features/privacy/routes'
import { reportCalls } from './features/reports/routes'
import { resellerCalls } from './features/resellers/routes'
import { howToReachUs } from './features/settings/howToReachUs'
import type { OpeningConfig } from './features/settings/openingSteps'
import { settingsCalls } from './features/settings/routes'
import { currentSettings } from './features/settings/settingsModel'
import { venuePhotoCalls } from './features/venuePhotos/routes'
import { weaponCalls } from './features/weapons/routes'
import { bankFailures } from './gateways/bankFailures'
import type { ImageStore } from './gateways/imageStore/imageStore'
import type { Invoicing } from './gateways/invoicing/invoicing'
import { apiRouter } from './http/apiRouter'
import { AppError } from './http/appError'
import { databaseAway, errorHandler, unknownApiPath } from './http/errorHandler'
import type { Handled } from './http/handle'
import { promoCodeIn, rateLimits } from './http/rateLimits'
import { healthPath, requestLog } from './http/requestLog'
import { securityHeaders } from './http/securityHeaders'
import type { Metrics } from './metrics/metrics'
import { openApiRoutes } from './openapi/routes'
import { type BuiltClient, pages } from './pages/pages'

/** The settings and everything outside the process that `createApp` needs. A test passes its own. */
export type AppDependencies = {
  config: Pick<
    Config,
    | 'isProduction'
    | 'publicUrl'
    | 'corsOrigins'
    | 'trustProxy'
    | 'rateLimits'
    | 'appInstance'
    | 'staffEmail'
    | 'retentionMonths'
    | 'mailDir'
  > &
    OpeningConfig
  jwtSecret: string
  logger: Logger
  now: () => Date
  bank: Bank
  images: ImageStore
  /** The service that issues invoices, if one is configured. */
  invoicing?: Invoicing | undefined
  /** The routes of the built-in bank, if it is in use. */
  sandboxBank?: Router
  /** The built client; without it the app serves the API only. */
  client?: BuiltClient
  /** Counts requests, if metrics are on. */
  metrics?: Metrics | undefined
  /** Returns false once the process is shutting down. */
  isAccepting?: () => boolean
}

/**
 * Builds the whole product as one Express app, with the middleware in the order that a request passes it. Neither connects
 * nor listens.
 */
export function createApp(dependencies: AppDependencies): Express {
  const { config, jwtSecret, logger, now, images, sandboxBank, client } = dependencies
  const payments = paymentContextOf(dependencies)
  const isStaff = async (req: Request) => (await accountOfRequest(req, jwtSecret)) !== undefined
  // Otherwise, while the database is away, a request would wait for it before it fails.
  const isKnownAsStaff = async (req: Request) => isDatabaseThere() && (await isStaff(req))
  const isFromKnownPlace = ({ ip = '', body }: Request) => hasSignedInFrom(ip, body?.username)
  const isOn = config.rateLimits
  const isKnownPromoCode = async (req: Request) =>
    findPromoCode(promoCodeIn(req), (await currentSettings()).promoCodes) !== undefined
  const places = { isStaff: isKnownAsStaff, isFromKnownPlace }
  const rules = { isOn, ...places, isKnownPromoCode, howToReachUs, secret: jwtSecret, logger }
  const limits = rateLimits(rules)
  const guards = staffGuards(jwtSecret)
  const openToListedOrigins = cors({ origin: [config.publicUrl, ...config.corsOrigins] })

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustProxy)
  app.set('query parser', 'simple')

  if (dependencies.metrics) app.use(dependencies.metrics.measure)
  app.use(requestLog(logger))
  app.use(securityHeaders(config.publicUrl))
  app.use(healthRoutes(limits.health, dependencies.isAccepting))
  if (sandboxBank) app.use('/sandbox-bank', sandboxBank)
  if (config.corsOrigins.length > 0) app.use(['/images', packagePicturesPath], openToPages)
  app.use('/images', limits.file, images.routes())
  app.use(packagePicturesPath, limits.file, packagePictureRoutes(images))
  app.use(compression())

  app.use(ipnRoutes(payments, limits.paymentNotifications))
  app.use('/api/v1', limits.everyCall)
  app.use(['/api/v1', '/login'], openToListedOrigins, needsDatabase)
  const calls = apiCalls(dependencies, payments)
  app.use(apiRouter(calls, { guards, limits, now, appInstance: config.appInstance }))
  app.use('/api', limits.page, openApiRoutes(config.publicUrl))
  app.use('/api', unknownApiPath)
  app.use('/octo', octoRoutes(payments, { secret: jwtSecret, needsDatabase, limits: limits.resellers }))
  app.use(oneClickRoutes(limits.page, now))
  if (client) app.use(pages({ client, ...config, now, calls, logger, isDatabaseThere, limits }))
  app.use(unknownApiPath)
  app.use(bankFailures)
  app.use(errorHandler)
  return app
}

/** Returns every call of the API that has a contract, in any order. */
function apiCalls({ config, jwtSecret, now, images, invoicing }: AppDependencies, payments: PaymentContext): Handled[] {
  const guestQuotaHolder = async (req: Request) =>
    config.rateLimits && !(await accountOfRequest(req, jwtSecret))
      ? { address: req.ip ?? '', secret: jwtSecret }
      : undefined
  return [
    ...signInCalls({ jwtSecret, now }),
    ...ownAccountCalls({ jwtSecret, now }),
    ...accountCalls(now),
    ...settingsCalls({
      images,
      config,
      now,
      blockSeats,
      queueDocuments: () => queueInvoices(now),
      assertDrawersFree,
      listPackages,
    }),
    ...historyCalls,
    ...venuePhotoCalls(images),
    ...weaponCalls({ images, packagesUsing }),
    ...packageCalls(images, now),
    ...unsubscribeCalls(now),
    ...contactCalls(payments),
    ...membershipCalls(payments),
    ...privacyCalls({ ...config, now }),
    ...guestCalls(payments, guestQuotaHolder),
    ...bookingListCalls(now),
    ...staffBookingCalls(payments),
    ...invoiceCalls({ ...payments, invoicing }),
    ...reportCalls(now),
    ...cashUpCalls(now),
    ...resellerCalls(now),
    ...doctorCalls,
    ...calendarFeedCalls({ now, publicUrl: config.publicUrl }),
    ...(config.isProduction ? [] : emailPreviewCalls(config.publicUrl)),
  ]
}

/** `/healthz`: the process is alive. `/readyz`: it accepts requests. */
function healthRoutes(limit: RequestHandler, isAccepting: () => boolean = () => true): Router {
  const router = Router()
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  router.get(healthPath, limit, async (_req, res) => {
    if (!isAccepting() || !(await isDatabaseReady())) throw new AppError('NOT_READY', 'Not ready.')
    res.json({ status: 'ready' })
  })
  return router
}

/** Lets pages of other origins show the files that follow. Pictures are public, so the origin does not matter. */
const openToPages: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}

/** Rejects calls at once while the database is away, so that they do not each wait for it. */
const needsDatabase: RequestHandler = (_req, _res, next) => next(isDatabaseAway() ? databaseAway() : undefined)
