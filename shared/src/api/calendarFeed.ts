import { calendarFeedOptionsSchema, calendarFeedSchema } from '../calendarFeed/schema'
import { endpoint } from './endpoint'

const feed = { access: 'manager', response: calendarFeedSchema } as const

export const readCalendarFeed = endpoint({
  route: 'GET /api/v1/calendar/:file',
  access: 'everybody',
  isLink: true,
  cache: 'never',
  summary: 'Read the calendar of all bookings',
  params: {
    file: 'The secret of the address, and `.ics`. Whoever has it may read the calendar until it is revoked.',
  },
  response: 'text/calendar',
})

export const getCalendarFeed = endpoint({
  ...feed,
  route: 'GET /api/v1/staff/calendar-feed',
  summary: 'Get the address of the calendar',
})

export const replaceCalendarFeed = endpoint({
  ...feed,
  route: 'POST /api/v1/staff/calendar-feed',
  summary: 'Make a new address of the calendar; the old one ends',
  body: calendarFeedOptionsSchema,
  status: 201,
})

export const changeCalendarFeed = endpoint({
  ...feed,
  route: 'PUT /api/v1/staff/calendar-feed',
  summary: 'Change what the calendar shows',
  body: calendarFeedOptionsSchema,
  errors: ['NOT_FOUND'],
})

export const revokeCalendarFeed = endpoint({
  ...feed,
  route: 'DELETE /api/v1/staff/calendar-feed',
  summary: 'Revoke the address',
})
