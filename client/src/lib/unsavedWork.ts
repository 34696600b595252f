import { z } from 'zod'
import { keysOf, readStored, removeStored, writeStored } from './storage'
import { currentToken } from './token'

const prefix = 'unsaved:'

/**
 * Returns the unsaved work that the signed-in account left in this tab under `name`; undefined if there is none that fits
 * `schema`. Removes the work of any other account.
 */
export function readUnsaved<T>(name: string, schema: z.ZodType<T>): T | undefined {
  const own = ownPrefix()
  if (own === undefined) return undefined
  for (const key of keysOf('session', prefix)) if (!key.startsWith(own)) removeStored('session', key)
  return readStored('session', own + name, (value) => schema.safeParse(value).data)
}

/**
 * Keeps what the signed-in account has not saved, or with undefined forgets it. Once the sign-in has ended nothing is
 * changed, so that all of it is there when the same account is back. Files cannot be kept: null takes their place.
 */
export function keepUnsaved(name: string, value: unknown): void {
  const own = ownPrefix()
  if (own === undefined) return
  if (value === undefined) removeStored('session', own + name)
  else writeStored('session', own + name, JSON.stringify(value, withoutFiles))
}

const draftPrefix = 'draft '

/** Returns the name under which `keepUnsaved` keeps the draft of a form, which logging out asks about. */
export function draftNameOf(name: string): string {
  return draftPrefix + name
}

/** Returns whether the signed-in account has such a draft in this tab. */
export function hasKeptDraft(): boolean {
  const own = ownPrefix()
  return own !== undefined && keysOf('session', own + draftPrefix).length > 0
}

/** Forgets all unsaved work in this tab; the next person to sign in does not see it. */
export function forgetUnsaved(): void {
  for (const key of keysOf('session', prefix)) removeStored('session', key)
}

function ownPrefix(): string | undefined {
  const token = currentToken()
  return token === null ? undefined : `${prefix}${accountOf(token)}:`
}

const claimsSchema = z.object({ sub: z.string() })

/** Returns the id of a token's account: it stays the same when the account signs in again. */
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
