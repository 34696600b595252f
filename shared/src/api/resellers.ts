import {
  changeTermsSchema,
  newKeySchema,
  resellerCallsSchema,
  resellerSchema,
  resellersSchema,
  resellerTermsSchema,
} from '../resellers/schema'
import { endpoint } from './endpoint'

const params = { id: 'The id of the reseller.' }
const change = { access: 'manager', touches: ['resellers'] } as const
const changeOfOne = { ...change, params } as const

export const listResellers = endpoint({
  route: 'GET /api/v1/staff/resellers',
  access: 'manager',
  about: 'resellers',
  summary: 'List the resellers',
  response: resellersSchema,
})

export const addReseller = endpoint({
  ...change,
  route: 'POST /api/v1/staff/resellers',
  summary: 'Add a reseller and create its key, which is shown only once',
  idempotency: 'optional',
  body: resellerTermsSchema,
  status: 201,
  response: newKeySchema,
  errors: ['IN_USE', 'NOT_POSSIBLE_NOW'],
})

export const changeReseller = endpoint({
  ...changeOfOne,
  route: 'PUT /api/v1/staff/resellers/:id',
  summary: 'Change the terms of a reseller for its future bookings',
  body: changeTermsSchema,
  response: resellerSchema,
  errors: ['CHANGED_MEANWHILE', 'IN_USE'],
})

export const replaceResellerKey = endpoint({
  ...changeOfOne,
  route: 'POST /api/v1/staff/resellers/:id/key',
  summary: 'Replace the key of a reseller',
  response: newKeySchema,
})

export const revokeResellerKey = endpoint({
  ...changeOfOne,
  route: 'POST /api/v1/staff/resellers/:id/revoke',
  summary: 'Revoke the key of a reseller',
  response: resellerSchema,
})

export const listResellerCalls = endpoint({
  route: 'GET /api/v1/staff/resellers/:id/calls',
  access: 'manager',
  summary: 'List the latest calls of a reseller',
  params,
  response: resellerCallsSchema,
})
