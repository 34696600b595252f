import { historyPageSchema, historyQuerySchema } from '../history/schema'
import { endpoint } from './endpoint'

export const listChanges = endpoint({
  route: 'GET /api/v1/staff/history',
  access: 'manager',
  about: 'history',
  summary: 'List the saved changes of settings, venue and packages, newest first',
  query: historyQuerySchema,
  response: historyPageSchema,
})
