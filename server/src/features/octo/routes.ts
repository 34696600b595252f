import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import type { AppError } from '../../http/appError'
import { translate } from '../../http/errorHandler'
import { jsonBody } from '../../http/jsonBody'
import { read } from '../../http/read'
import type { PaymentContext } from '../bookings/payments/paymentContext'
import { currentVenue } from '../settings/venueModel'
import { availabilityCalendar, checkAvailability } from './availability'
import { cancelSold } from './cancel'
import { currentCatalogue } from './catalogue'
import { extendReservation } from './changeReservation'
import { confirmReservation } from './confirm'
import { findBookings } from './findBookings'
import { callerOf, capabilityList, identify, recognize } from './identify'
import { badRequest, OctoError, unknownBooking, unknownPath, unknownProduct } from './octoError'
import { presentBooking } from './presentBooking'
import { type Caller, presentProduct, presentSupplier } from './presentProduct'
import {
  availabilityCalendarSchema,
  availabilityCheckSchema,
  bookingQuerySchema,
  bookingUpdateSchema,
  cancellationSchema,
  confirmationSchema,
  extensionSchema,
  isUuid,
  reservationSchema,
} from './requests'
import { bookingOfUuid, makeReservation } from './reserve'
import { type SoldBooking, soldBooking } from './soldBooking'
import { updateBooking } from './updateBooking'

/** Rate limits for resellers: unknown and revoked keys per address, reading and booking per key. */
type Limits = { unknownKey: RequestHandler; reading: RequestHandler; booking: RequestHandler }

/**
 * Serves resellers by the OCTO standard (docs/octo/openapi.yaml): the supplier, products, availability, and bookings
 * from reservation to completion. Every error is sent in the standard's format.
 */
export function octoRoutes(
  context: PaymentContext,
  { secret, needsDatabase, limits }: { secret: string; needsDatabase: RequestHandler; limits: Limits },
): Router {
  const { now, publicUrl } = context
  const router = Router()

  router.get('/capabilities', (_req, res) => {
    res.json(capabilityList)
  })
  router.use(needsDatabase, recognize, limits.unknownKey, identify(now), jsonBody)

  router.get('/supplier', limits.reading, async (_req, res) => {
    res.json(presentSupplier({ publicUrl, venue: await currentVenue() }, callerOf(res)))
  })

  router.get('/products', limits.reading, async (_req, res) => {
    const catalogue = await currentCatalogue()
    res.json(catalogue.products.map((product) => presentProduct(product, catalogue, callerOf(res))))
  })

  router.get('/products/:id', limits.reading, async (req, res) => {
    const catalogue = await currentCatalogue()
    const id = String(req.params.id)
    const product = catalogue.products.find(({ _id }) => _id === id)
    if (!product) throw unknownProduct(id)
    res.json(presentProduct(product, catalogue, callerOf(res)))
  })

  router.post('/availability', limits.reading, async (req, res) => {
    res.json(await checkAvailability(read(availabilityCheckSchema, req.body), callerOf(res), now()))
  })

  router.post('/availability/calendar', limits.reading, async (req, res) => {
    res.json(await availabilityCalendar(read(availabilityCalendarSchema, req.body), callerOf(res), now()))
  })

  router.post('/bookings', limits.booking, async (req, res) => {
    const caller = callerOf(res)
    const input = read(reservationSchema, req.body)
    const reserved = await makeReservation(input, caller.reseller, { now: now(), secret })
    res.json(await presentBooking(soldBooking(reserved), caller, now()))
  })

  router.get('/bookings', limits.reading, async (req, res) => {
    const caller = callerOf(res)
    const found = await findBookings(read(bookingQuerySchema, req.query), caller.reseller, now())
    res.json(await Promise.all(found.map((booking) => presentBooking(booking, caller, now()))))
  })

  router.get('/bookings/:uuid', limits.reading, async (req, res) => {
    const caller = callerOf(res)
    res.json(await presentBooking(await bookingOf(req, caller), caller, now()))
  })

  router.patch('/bookings/:uuid', limits.booking, async (req, res) => {
    const caller = callerOf(res)
    const booking = await bookingOf(req, caller)
    const update = read(bookingUpdateSchema, req.body ?? {})
    res.json(await presentBooking(await updateBooking(booking, update, caller.reseller, context), caller, now()))
  })

  router.post('/bookings/:uuid/extend', limits.booking, async (req, res) => {
    const caller = callerOf(res)
    const booking = await bookingOf(req, caller)
    const minutes = read(extensionSchema, req.body)?.expirationMinutes
    res.json(await presentBooking(await extendReservation(booking, minutes, caller.reseller, now()), caller, now()))
  })

  router.post('/bookings/:uuid/confirm', limits.booking, async (req, res) => {
    const caller = callerOf(res)
    const booking = await bookingOf(req, caller)
    const input = read(confirmationSchema, req.body)
    res.json(await presentBooking(await confirmReservation(booking, input, caller.reseller, context), caller, now()))
  })

  router.post('/bookings/:uuid/cancel', limits.booking, async (req, res) => {
    const caller = callerOf(res)
    const booking = await bookingOf(req, caller)
    const reason = read(cancellationSchema, req.body)?.reason ?? ''
    const cancelled = await cancelSold(booking, reason, caller.reseller, context)
    res.json(await presentBooking(soldBooking(cancelled), caller, now()))
  })

  router.use(() => {
    throw unknownPath()
  })
  router.use(octoErrorHandler)
  return router
}

async function bookingOf(req: Request, { reseller }: Caller): Promise<SoldBooking> {
  const uuid = String(req.params.uuid)
  const found = isUuid(uuid) ? await bookingOfUuid(reseller, uuid.toLowerCase()) : undefined
  if (!found) throw unknownBooking(uuid)
  return soldBooking(found)
}

const octoErrorHandler: ErrorRequestHandler = (error, req, res, next) => {
  if (res.headersSent) return next(error)
  const { code, message, wrong, status } = failureOf(error)
  if (status >= 500) req.log.error({ err: error }, 'a reseller’s call failed')
  res.locals.octoError = code
  if (status === 503) res.set('Retry-After', '10')
  res.status(status).json({ error: code, errorMessage: message, ...wrong })
}

/** Returns an error in the standard's format, which uses 400 for any request that can't be carried out. */
function failureOf(error: unknown): OctoError {
  if (error instanceof OctoError) return error
  const failure = translate(error)
  if (!failure) return new OctoError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.', {}, 500)
  const { code, message, status } = failure
  if (status >= 500) return new OctoError('INTERNAL_SERVER_ERROR', message, {}, status)
  if (code === 'TOO_MANY_REQUESTS') return new OctoError(code, message, {}, status)
  if (badInput.has(code)) return badRequest(message)
  if (code === 'TOO_MANY_UNPAID') return new OctoError('UNPROCESSABLE_ENTITY', tooManyHeld)
  return new OctoError('UNPROCESSABLE_ENTITY', message)
}

const badInput: ReadonlySet<AppError['code']> = new Set([
  'INVALID_INPUT',
  'MALFORMED_JSON',
  'WRONG_CONTENT_TYPE',
  'TOO_LARGE',
])
const tooManyHeld = 'You hold the maximum number of places we agreed. Confirm or cancel some of them first.'
