import { personExportSchema } from '../privacy/personExport'
import { erasureListSchema, heldCountsSchema, heldSchema, personSchema } from '../privacy/schema'
import { endpoint } from './endpoint'

export const countHeld = endpoint({
  route: 'POST /api/v1/staff/person',
  access: 'manager',
  summary: 'Count the records held about a person',
  body: personSchema,
  response: heldSchema,
})

export const exportPerson = endpoint({
  route: 'POST /api/v1/staff/person/export',
  access: 'manager',
  summary: 'Export the data held about a person',
  body: personSchema,
  response: personExportSchema,
})

export const erasePerson = endpoint({
  route: 'POST /api/v1/staff/person/erase',
  access: 'manager',
  summary: 'Erase the data held about a person',
  body: personSchema,
  response: heldCountsSchema,
  errors: ['NOT_POSSIBLE_NOW', 'CHANGED_MEANWHILE'],
})

export const listErasures = endpoint({
  route: 'GET /api/v1/staff/erasures',
  access: 'manager',
  summary: 'List the latest erasures, newest first',
  response: erasureListSchema,
})
