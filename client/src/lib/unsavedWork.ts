import { budapestToday } from '@range/shared/budapestTime'
import { z } from 'zod'
import { checkedToken } from './signIn'
import { keysOf, readStored, readText, removeStored, writeStored } from './storage'
import { currentToken } from './token'

const prefix = 'unsaved:'
/** The key of the latest day on which unsaved work was kept in this tab. */
const dayKey = 'unsaved day'

/**
 * Returns the unsaved work that the signed-in account left in this tab under `name`; undefined if there is none that matches
 * `schema`. The clerks of a shared PC each see their own; what others left on an earlier day is removed.
 */
export function readUnsaved<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const own = ownPrefix()
  if (own === undefined) return undefined
  dropOthersOfEarlierDays(own)
  return readStored('session', own + name, (value) => schema.safeParse(value).data)
}

/**
 * Keeps unsaved work of the signed-in account; undefined forgets it. After the session has ended nothing changes, so that
 * the work is still there when the same account signs in again. Files cannot be kept and become null.
 */
export function keepUnsaved(name: string, value: unknown): void {
  const own = ownPrefix()
  if (own === undefined) return
  if (value === undefined) removeStored('session', own + name)
  else {
    dropOthersOfEarlierDays(own)
    writeStored('session', dayKey, budapestToday(new Date()))
    writeStored('session', own + name, JSON.stringify(value, withoutFiles))
  }
}

const draftPrefix = 'draft '

/** Returns the name for `keepUnsaved` that marks a form's draft, so that logging out asks before discarding it. */
export function draftNameOf(name: string): string {
  return draftPrefix + name
}

/** Forgets the draft of a form that nobody can open any more. */
export function forgetDraft(name: string): void {
  keepUnsaved(draftNameOf(name), undefined)
}

/** Returns the names of the signed-in account's drafts in this tab, or of those that begin with `start`. */
export function keptDraftNames(start = ''): string[] {
  const own = ownPrefix()
  if (own === undefined) return []
  return keysOf('session', own + draftPrefix + start).map((key) => key.slice((own + draftPrefix).length))
}

/** Returns the storage key under which the signed-in account's draft is kept, for forms that store it themselves. */
export function draftKeyOf(name: string): string {
  return `${ownPrefix() ?? prefix}${draftNameOf(name)}`
}

/** Forgets all unsaved work of the signed-in account in this tab. Other clerks of a shared PC keep theirs. */
export function forgetUnsaved(): void {
  const own = ownPrefix()
  if (own !== undefined) for (const key of keysOf('session', own)) removeStored('session', key)
  if (keysOf('session', prefix).length === 0) removeStored('session', dayKey)
}

/** Undefined also while another clerk's token is stored but this page still shows the former one's forms. */
function ownPrefix(): string | undefined {
  const token = currentToken()
  if (token === null || (checkedToken() ?? token) !== token) return undefined
  return `${prefix}${accountOf(token)}:`
}

function dropOthersOfEarlierDays(own: string): void {
  if (readText('session', dayKey) === budapestToday(new Date())) return
  for (const key of keysOf('session', prefix)) if (!key.startsWith(own)) removeStored('session', key)
}

const claimsSchema = z.object({ sub: z.string() })

/** Returns the id of a token's account, which stays the same when the account signs in again. */
function accountOf(token: string): string {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return claimsSchema.parse(JSON.parse(atob(claims))).sub
  } catch {
    return token
  }
}

function withoutFiles(_key: string, value: unknown): unknown {
  return value instanceof File ? null : value
}
