import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { historyPageSize } from '../limits'

/** The documents whose changes are kept. */
export const changeSubjects = ['SETTINGS', 'VENUE', 'PACKAGE'] as const
export type ChangeSubject = (typeof changeSubjects)[number]

export const changeKinds = ['ADDED', 'CHANGED', 'DELETED'] as const

/** A field before and after a change, in words; null where it was not there. */
export const changedFieldSchema = z.object({
  label: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type ChangedField = z.infer<typeof changedFieldSchema>

/** A saved change with its actor, its time and each field that it changed. */
export const changeSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: actorSchema,
  kind: z.enum(changeKinds),
  subject: z.enum(changeSubjects),
  /** The name that a package had; empty for the settings and the venue. */
  name: z.string(),
  fields: z.array(changedFieldSchema),
})
export type Change = z.infer<typeof changeSchema>

/** `page` counts from zero. With `package`, the id of a package, only its changes are listed. */
export const historyQuerySchema = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(historyPageSize),
  package: z.string().max(64).optional(),
})

/** Changes, newest first. */
export const historyPageSchema = z.object({
  totalItems: z.number().int(),
  totalPages: z.number().int(),
  changes: z.array(changeSchema),
})
