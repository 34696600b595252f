import { z } from 'zod'
import { examinationSchema, nightJobListSchema } from '../doctor/schema'
import { endpoint } from './endpoint'

export const isAlive = endpoint({
  route: 'GET /healthz',
  access: 'everybody',
  summary: 'Check whether the process is alive',
  response: z.object({ status: z.literal('ok') }),
})

export const isReady = endpoint({
  route: 'GET /readyz',
  access: 'everybody',
  summary: 'Check whether the process can take requests',
  response: z.object({ status: z.literal('ready') }),
})

export const getExamination = endpoint({
  route: 'GET /api/v1/staff/examination',
  access: 'manager',
  summary: 'Get the findings of the nightly database check',
  response: examinationSchema,
})

export const listNightJobs = endpoint({
  route: 'GET /api/v1/staff/night-jobs',
  access: 'manager',
  summary: 'List the status of the nightly jobs',
  response: nightJobListSchema,
})

export const getApiDescription = endpoint({
  route: 'GET /api/openapi.json',
  access: 'everybody',
  summary: 'Get this description of the API as OpenAPI 3.1',
  response: z.looseObject({ openapi: z.string() }),
})

export const showApiDescription = endpoint({
  route: 'GET /api/docs',
  access: 'everybody',
  summary: 'Read this description of the API as a page',
  response: 'text/html',
})
