import { isUuid } from './requests'

/** OCTO's error codes. All but the first are in the standard, which leaves that one open. */
type OctoCode =
  | 'TOO_MANY_REQUESTS'
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'UNPROCESSABLE_ENTITY'
  | 'INTERNAL_SERVER_ERROR'
  | 'INVALID_PRODUCT_ID'
  | 'INVALID_OPTION_ID'
  | 'INVALID_UNIT_ID'
  | 'INVALID_AVAILABILITY_ID'
  | 'INVALID_BOOKING_UUID'

/** An error in OCTO's format: its code, a readable message, and the id that was wrong. */
export class OctoError extends Error {
  constructor(
    readonly code: OctoCode,
    message: string,
    readonly wrong: Readonly<Record<string, string>> = {},
    readonly status = 400,
  ) {
    super(message)
    this.name = 'OctoError'
  }
}

/** Returns the error for a request that can't be understood. */
export const badRequest = (message: string) => new OctoError('BAD_REQUEST', message)

/** Returns the error for a request that is understood but can't be carried out. */
export const unprocessable = (message: string) => new OctoError('UNPROCESSABLE_ENTITY', message)

export const unauthorized = () => new OctoError('UNAUTHORIZED', 'Send a valid key: Authorization: Bearer …', {}, 401)
export const forbidden = () => new OctoError('FORBIDDEN', 'This key was revoked. Ask us for another one.', {}, 403)
export const unknownPath = () => new OctoError('NOT_FOUND', 'There is nothing at this address.', {}, 404)

export const unknownProduct = (productId: string) =>
  new OctoError('INVALID_PRODUCT_ID', 'There is no such product.', { productId })
export const unknownOption = (optionId: string) =>
  new OctoError('INVALID_OPTION_ID', 'The product has no such option.', { optionId })
export const unknownUnit = (unitId: string) =>
  new OctoError('INVALID_UNIT_ID', 'The option has no such unit.', { unitId })
export const unknownAvailability = (availabilityId: string) =>
  new OctoError('INVALID_AVAILABILITY_ID', 'This hour cannot be booked.', { availabilityId })
export const unknownBooking = (uuid: string) =>
  new OctoError('INVALID_BOOKING_UUID', `There is no such booking${isUuid(uuid) ? '' : ', and this is no UUID'}.`, {
    uuid,
  })
