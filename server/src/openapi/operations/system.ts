import { examinationSchema, nightJobListSchema } from '@range/shared/doctor/schema'
import { personExportSchema } from '@range/shared/privacy/personExport'
import { erasureListSchema, heldCountsSchema, heldSchema, personSchema } from '@range/shared/privacy/schema'
import { z } from 'zod'
import type { Operations } from '../operation'

/** What is held of one person; the address is in the body, so that no log has it. */
export const privacyOperations = {
  countHeld: {
    route: 'POST /api/v1/staff/person',
    who: 'manager',
    summary: 'Count what is held of a person',
    body: personSchema,
    answer: heldSchema,
  },
  exportPerson: {
    route: 'POST /api/v1/staff/person/export',
    who: 'manager',
    summary: 'Export what is held of a person',
    body: personSchema,
    answer: personExportSchema,
  },
  erasePerson: {
    route: 'POST /api/v1/staff/person/erase',
    who: 'manager',
    summary: 'Erase what is held of a person',
    body: personSchema,
    answer: heldCountsSchema,
    errors: ['NOT_POSSIBLE_NOW', 'CHANGED_MEANWHILE'],
  },
  listErasures: {
    route: 'GET /api/v1/staff/erasures',
    who: 'manager',
    summary: 'List the last erasures, newest first',
    answer: erasureListSchema,
  },
} satisfies Operations

/** How the server itself stands, and this description. */
export const systemOperations = {
  isAlive: {
    route: 'GET /healthz',
    who: 'everybody',
    summary: 'Tell whether the process is alive',
    answer: z.object({ status: z.literal('ok') }),
  },
  isReady: {
    route: 'GET /readyz',
    who: 'everybody',
    summary: 'Tell whether requests may be sent to this process',
    answer: z.object({ status: z.literal('ready') }),
  },
  getExamination: {
    route: 'GET /api/v1/staff/examination',
    who: 'manager',
    summary: 'Get what the nightly check of the database found',
    answer: examinationSchema,
  },
  listNightJobs: {
    route: 'GET /api/v1/staff/night-jobs',
    who: 'manager',
    summary: 'List how the work of the night stands',
    answer: nightJobListSchema,
  },
  getApiDescription: {
    route: 'GET /api/openapi.json',
    who: 'everybody',
    summary: 'Get this description of the API as OpenAPI 3.1',
    answer: z.looseObject({ openapi: z.string() }),
  },
  showApiDescription: {
    route: 'GET /api/docs',
    who: 'everybody',
    summary: 'Read this description of the API as a page',
    answer: 'text/html',
  },
} satisfies Operations
