import { markAnsweredSchema, unansweredSchema } from '../answered'
import { dateSchema } from '../bookings/schema'
import { storedContactListSchema, storedContactSchema } from '../contact/schema'
import { csvOptionsSchema } from '../csv'
import { storedMembershipListSchema, storedMembershipSchema } from '../memberships/schema'
import { endpoint } from './endpoint'

const allOrRangeSchema = csvOptionsSchema.extend({ start: dateSchema.optional(), end: dateSchema.optional() })

export const countUnanswered = endpoint({
  route: 'GET /api/v1/staff/unanswered',
  access: 'desk',
  summary: 'Count the unanswered messages and applications',
  response: unansweredSchema,
})

export const listMessages = endpoint({
  route: 'GET /api/v1/get-contacts',
  access: 'desk',
  summary: 'List the messages, newest first',
  response: storedContactListSchema,
})

export const exportMessages = endpoint({
  route: 'GET /api/v1/staff/export/contacts.csv',
  access: 'manager',
  summary: 'Export the messages, all or those in a date range',
  query: allOrRangeSchema,
  response: 'text/csv',
})

export const markMessageAnswered = endpoint({
  route: 'PUT /api/v1/staff/contacts/:id/answered',
  access: 'desk',
  summary: 'Mark a message as answered or unanswered',
  params: { id: 'The id of the message.' },
  body: markAnsweredSchema,
  response: storedContactSchema,
})

export const listApplications = endpoint({
  route: 'GET /api/v1/get-memberships',
  access: 'desk',
  summary: 'List the applications, newest first',
  response: storedMembershipListSchema,
})

export const exportApplications = endpoint({
  route: 'GET /api/v1/staff/export/memberships.csv',
  access: 'manager',
  summary: 'Export the applications, all or those in a date range',
  query: allOrRangeSchema,
  response: 'text/csv',
})

export const markApplicationAnswered = endpoint({
  route: 'PUT /api/v1/staff/memberships/:id/answered',
  access: 'desk',
  summary: 'Mark an application as answered or unanswered',
  params: { id: 'The id of the application.' },
  body: markAnsweredSchema,
  response: storedMembershipSchema,
})
