import { calendarFeedOptionsSchema, calendarFeedSchema } from '../calendarFeed/schema'
import { endpoint } from './endpoint'

const feed = { access: 'manager', response: calendarFeedSchema } as const

export const readCalendarFeed = endpoint({
  route: 'GET /api/v1/calendar/:file',
  access: 'everybody',
  isLink: true,
  cache: 'never',
  summary: 'Read the calendar feed of all bookings',
  params: {
    file: 'The secret part of the address, followed by `.ics`. Anyone who has it can read the calendar until it is revoked.',
  },
  response: 'text/calendar',
})

export const getCalendarFeed = endpoint({
  ...feed,
  route: 'GET /api/v1/staff/calendar-feed',
  about: 'calendarFeed',
  summary: 'Get the address of the calendar feed',
})

export const replaceCalendarFeed = endpoint({
  ...feed,
  route: 'POST /api/v1/staff/calendar-feed',
  touches: ['calendarFeed'],
  summary: 'Create a new address for the calendar feed; the old one stops working',
  body: calendarFeedOptionsSchema,
  status: 201,
})

export const changeCalendarFeed = endpoint({
  ...feed,
  route: 'PUT /api/v1/staff/calendar-feed',
  touches: ['calendarFeed'],
  summary: 'Change what the calendar feed shows',
  body: calendarFeedOptionsSchema,
  errors: ['NOT_FOUND'],
})

export const revokeCalendarFeed = endpoint({
  ...feed,
  route: 'DELETE /api/v1/staff/calendar-feed',
  touches: ['calendarFeed'],
  summary: 'Revoke the address of the calendar feed',
})
