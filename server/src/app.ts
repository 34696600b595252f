import { percentOfCode } from '@range/shared/settings/schema'
import type { Bank } from '@range/simplepay/bank'
import compression from 'compression'
import cors from 'cors'
import express, { type Express, type Request, type RequestHandler, Router } from 'express'
import type { Logger } from 'pino'
import type { Config } from './config'
import { isDatabaseAway, isDatabaseReady, isDatabaseThere } from './database'
import { accountAdminRoutes } from './features/accounts/adminRoutes'
import { ownAccountRoutes } from './features/accounts/ownRoutes'
import { authRoutes, loginRoutes, setupRoutes } from './features/accounts/routes'
import { hasSignedInFrom } from './features/accounts/signInModel'
import { staffGuards } from './features/accounts/staffGuards'
import { accountOfRequest } from './features/accounts/tokens'
import { closingRoutes } from './features/bookings/closing/routes'
import { guestCalendarRoutes, guestRoutes } from './features/bookings/guest/routes'
import { bookingListRoutes } from './features/bookings/lists/routes'
import { ipnRoutes } from './features/bookings/payments/ipnRoutes'
import { paymentContextOf } from './features/bookings/payments/paymentContext'
import { staffBookingCalls } from './features/bookings/staff/routes'
import { calendarFeedAdminRoutes, calendarFeedRoutes } from './features/calendarFeed/routes'
import { cashUpAdminRoutes } from './features/cashUps/adminRoutes'
import { contactAdminRoutes } from './features/contact/adminRoutes'
import { contactRoutes } from './features/contact/routes'
import { doctorAdminRoutes } from './features/doctor/adminRoutes'
import { emailPreviewRoutes } from './features/emailPreviews/routes'
import { membershipAdminRoutes } from './features/memberships/adminRoutes'
import { membershipRoutes } from './features/memberships/routes'
import { octoRoutes } from './features/octo/routes'
import { packageAdminRoutes } from './features/packages/adminRoutes'
import { packagesUsing } from './features/packages/listPackages'
import { packagePicturesPath } from './features/packages/pictures/packagePicture'
import { packagePictureRoutes } from './features/packages/pictures/routes'
import { packageRoutes } from './features/packages/routes'
import { privacyAdminRoutes, privacyRoutes } from './features/privacy/routes'
import { reportAdminRoutes } from './features/reports/adminRoutes'
import { resellerAdminRoutes } from './features/resellers/adminRoutes'
import { settingsAdminRoutes } from './features/settings/adminRoutes'
import type { OpeningConfig } from './features/settings/openSteps'
import { settingsRoutes } from './features/settings/routes'
import { currentSettings } from './features/settings/settingsModel'
import { venuePhotoRoutes } from './features/venuePhotos/adminRoutes'
import { weaponAdminRoutes } from './features/weapons/adminRoutes'
import { weaponRoutes } from './features/weapons/routes'
import { bankFailures } from './gateways/bankFailures'
import type { ImageStore } from './gateways/imageStore/imageStore'
import { apiRouter } from './http/apiRouter'
import { AppError } from './http/appError'
import { databaseAway, errorHandler, unknownApiPath } from './http/errorHandler'
import { jsonBody } from './http/jsonBody'
import { promoCodeIn, rateLimits } from './http/rateLimits'
import { healthPath, requestLog } from './http/requestLog'
import { securityHeaders } from './http/securityHeaders'
import type { Metrics } from './metrics/metrics'
import { openApiRoutes } from './openapi/routes'
import { type BuiltClient, pages } from './pages/pages'

/** What `createApp` is given: settings and everything outside the process. A test passes its own. */
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
  /** The routes of the built-in bank, when that is the bank. */
  sandboxBank?: Router
  /** The built client; without it the app serves the API only. */
  client?: BuiltClient
  /** Counts requests, when somebody reads the metrics. */
  metrics?: Metrics | undefined
  /** Returns false once the process is shutting down. */
  isAccepting?: () => boolean
}

/**
 * Builds the whole product as one Express app; the middleware is in the order that a request passes it. Neither
 * connects nor listens.
 */
export function createApp(dependencies: AppDependencies): Express {
  const { config, jwtSecret, logger, now, images, sandboxBank, client } = dependencies
  const payments = paymentContextOf(dependencies)
  const isStaff = async (req: Request) => (await accountOfRequest(req, jwtSecret)) !== undefined
  // While the database is away a request does not wait for it before it is told so.
  const isKnownAsStaff = async (req: Request) => isDatabaseThere() && (await isStaff(req))
  const isFromKnownPlace = ({ ip = '', body }: Request) => hasSignedInFrom(ip, body?.username)
  const isOn = config.rateLimits
  const isKnownPromoCode = async (req: Request) =>
    percentOfCode(promoCodeIn(req), (await currentSettings()).promoCodes) !== undefined
  const rules = { isOn, isStaff: isKnownAsStaff, isFromKnownPlace, isKnownPromoCode, secret: jwtSecret, logger }
  const limits = rateLimits(rules)
  const rationedGuest = async (req: Request) =>
    config.rateLimits && !(await isStaff(req)) ? { address: req.ip ?? '', secret: jwtSecret } : undefined
  const guards = staffGuards(jwtSecret)
  const { staffOnly, managersOnly } = guards
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

  const api = Router()
  api.use(ipnRoutes(payments, limits.bankNotice))
  api.use(limits.everyCall)
  api.use(calendarFeedRoutes(now))
  api.use(openToListedOrigins)
  api.use(needsDatabase)
  api.use(guestCalendarRoutes(payments))
  if (!config.isProduction) api.use(emailPreviewRoutes(config.publicUrl))
  api.use(onlyInstance(config.appInstance))
  api.use(settingsAdminRoutes(guards, config))
  api.use(closingRoutes(managersOnly, now))
  api.use(weaponAdminRoutes(managersOnly, { images, packagesUsing }))
  api.use(packageAdminRoutes(managersOnly, images))
  api.use(venuePhotoRoutes(managersOnly, images))
  api.use(jsonBody)
  api.use(settingsRoutes(images))
  api.use(authRoutes(jwtSecret))
  api.use(setupRoutes({ jwtSecret, now, limit: limits.setup }))
  api.use(ownAccountRoutes(guards, { jwtSecret, now, limit: limits.signIn }))
  api.use(accountAdminRoutes(managersOnly, now))
  api.use(weaponRoutes(images))
  api.use(packageRoutes(images))
  api.use(contactRoutes(limits.form, payments))
  api.use(contactAdminRoutes(guards, now))
  api.use(membershipRoutes(limits.form, payments))
  api.use(membershipAdminRoutes(guards, now))
  api.use(privacyRoutes(config))
  api.use(privacyAdminRoutes(managersOnly, { now, mailDir: config.mailDir }))
  api.use(guestRoutes(payments, limits, rationedGuest))
  api.use(bookingListRoutes(guards, now))
  api.use(reportAdminRoutes(staffOnly))
  api.use(cashUpAdminRoutes(staffOnly, now))
  api.use(resellerAdminRoutes(managersOnly, now))
  api.use(doctorAdminRoutes(managersOnly))
  api.use(calendarFeedAdminRoutes(managersOnly, config.publicUrl))
  app.use('/api/v1', api)
  app.use(
    apiRouter([...staffBookingCalls(payments)], {
      guards: { signedIn: guards.signedInOnly, desk: staffOnly, manager: managersOnly },
      limits,
      appInstance: config.appInstance,
    }),
  )
  app.use('/api', limits.page, openApiRoutes(config.publicUrl))
  app.use('/api', unknownApiPath)
  app.use('/octo', octoRoutes(payments, { secret: jwtSecret, needsDatabase, limits: limits.resellers }))
  app.use('/login', openToListedOrigins)
  app.post('/login', needsDatabase, jsonBody)
  app.use(loginRoutes({ jwtSecret, now, limit: limits.signIn }))

  if (client) app.use(pages({ client, ...config, now, images, logger, isDatabaseThere, limits }))
  app.use(unknownApiPath)
  app.use(bankFailures)
  app.use(errorHandler)
  return app
}

/** `/healthz`: the process is alive. `/readyz`: it may be sent requests. */
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

/** Lets pages of other origins show what follows. Pictures are public: which origin shows them does not matter. */
const openToPages: RequestHandler = (_req, res, next) => {
  res.set('Cross-Origin-Resource-Policy', 'cross-origin')
  next()
}

/** Refuses calls at once while the database is away, so that they do not each wait for it. */
const needsDatabase: RequestHandler = (_req, _res, next) => next(isDatabaseAway() ? databaseAway() : undefined)

/**
 * With `APP_INSTANCE` set, serves only calls that carry it in `X-App-Instance`. What a browser opens by itself, as a link or
 * in a frame, sends no such header and so comes before this.
 */
function onlyInstance(expected: string | undefined): RequestHandler {
  return (req, _res, next) => {
    if (expected !== undefined && req.get('X-App-Instance') !== expected) {
      throw new AppError('NOT_ALLOWED', 'This app is not known here.')
    }
    next()
  }
}
