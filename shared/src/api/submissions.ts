import { z } from 'zod'
import { markAnsweredSchema, unansweredSchema } from '../answered'
import { dateSchema } from '../bookings/schema'
import { storedContactListSchema, storedContactSchema } from '../contact/schema'
import { exported } from '../exportFormat'
import { storedMembershipListSchema, storedMembershipSchema } from '../memberships/schema'
import { endpoint } from './endpoint'

const allOrRangeSchema = z.object({ start: dateSchema.optional(), end: dateSchema.optional() })

export const countUnanswered = endpoint({
  route: 'GET /api/v1/staff/unanswered',
  access: 'desk',
  about: 'submissions',
  summary: 'Count the unanswered messages and applications',
  response: unansweredSchema,
})

export const listMessages = endpoint({
  route: 'GET /api/v1/get-contacts',
  access: 'desk',
  about: 'submissions',
  summary: 'List the messages, newest first',
  response: storedContactListSchema,
})

export const exportMessages = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/contacts.:format',
  access: 'manager',
  summary: 'Export the messages, all or those in a date range',
  query: allOrRangeSchema,
})

export const markMessageAnswered = endpoint({
  route: 'PUT /api/v1/staff/contacts/:id/answered',
  access: 'desk',
  touches: ['submissions'],
  summary: 'Mark a message as answered or unanswered',
  params: { id: 'The id of the message.' },
  body: markAnsweredSchema,
  response: storedContactSchema,
})

export const listApplications = endpoint({
  route: 'GET /api/v1/get-memberships',
  access: 'desk',
  about: 'submissions',
  summary: 'List the applications, newest first',
  response: storedMembershipListSchema,
})

export const exportApplications = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/memberships.:format',
  access: 'manager',
  summary: 'Export the applications, all or those in a date range',
  query: allOrRangeSchema,
})

export const markApplicationAnswered = endpoint({
  route: 'PUT /api/v1/staff/memberships/:id/answered',
  access: 'desk',
  touches: ['submissions'],
  summary: 'Mark an application as answered or unanswered',
  params: { id: 'The id of the application.' },
  body: markAnsweredSchema,
  response: storedMembershipSchema,
})
