import {
  changeTermsSchema,
  newKeySchema,
  resellerCallsSchema,
  resellerSchema,
  resellersSchema,
  resellerTermsSchema,
} from '../resellers/schema'
import { endpoint } from './endpoint'

const reseller = { id: 'The id of the reseller.' }

export const listResellers = endpoint({
  route: 'GET /api/v1/staff/resellers',
  access: 'manager',
  about: 'resellers',
  summary: 'List the resellers',
  response: resellersSchema,
})

export const addReseller = endpoint({
  route: 'POST /api/v1/staff/resellers',
  access: 'manager',
  touches: ['resellers'],
  summary: 'Add a reseller and create its key, which is shown only once',
  idempotency: 'optional',
  body: resellerTermsSchema,
  status: 201,
  response: newKeySchema,
  errors: ['IN_USE', 'NOT_POSSIBLE_NOW'],
})

export const changeReseller = endpoint({
  route: 'PUT /api/v1/staff/resellers/:id',
  access: 'manager',
  touches: ['resellers'],
  summary: 'Change the terms of a reseller for its future bookings',
  params: reseller,
  body: changeTermsSchema,
  response: resellerSchema,
  errors: ['CHANGED_MEANWHILE', 'IN_USE'],
})

export const replaceResellerKey = endpoint({
  route: 'POST /api/v1/staff/resellers/:id/key',
  access: 'manager',
  touches: ['resellers'],
  summary: 'Replace the key of a reseller',
  params: reseller,
  response: newKeySchema,
})

export const revokeResellerKey = endpoint({
  route: 'POST /api/v1/staff/resellers/:id/revoke',
  access: 'manager',
  touches: ['resellers'],
  summary: 'Revoke the key of a reseller',
  params: reseller,
  response: resellerSchema,
})

export const listResellerCalls = endpoint({
  route: 'GET /api/v1/staff/resellers/:id/calls',
  access: 'manager',
  summary: 'List the latest calls of a reseller',
  params: reseller,
  response: resellerCallsSchema,
})
