import { z } from 'zod'
import { currentToken } from './token'

const prefix = 'unsaved:'

/**
 * Returns what the signed-in account left unsaved in this tab under `name`, or undefined. What another account left is
 * removed.
 */
export function readUnsaved(name: string): unknown {
  const own = ownPrefix()
  if (own === undefined) return undefined
  for (const key of unsavedKeys()) if (!key.startsWith(own)) sessionStorage.removeItem(key)
  try {
    return JSON.parse(sessionStorage.getItem(own + name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps what the signed-in account has not saved, or with undefined forgets it. Once the sign-in has ended nothing is
 * changed, so that all of it is there when the same account is back. Files cannot be kept: null takes their place.
 */
export function keepUnsaved(name: string, value: unknown): void {
  const own = ownPrefix()
  if (own === undefined) return
  try {
    if (value === undefined) sessionStorage.removeItem(own + name)
    else sessionStorage.setItem(own + name, JSON.stringify(value, withoutFiles))
  } catch {
    // Without storage unsaved work lasts as long as the page.
  }
}

const draftPrefix = 'draft '

/** Returns the name under which `keepUnsaved` keeps the draft of a form, which logging out asks about. */
export function draftNameOf(name: string): string {
  return draftPrefix + name
}

/** Returns whether the signed-in account has such a draft in this tab. */
export function hasKeptDraft(): boolean {
  const own = ownPrefix()
  return own !== undefined && unsavedKeys().some((key) => key.startsWith(own + draftPrefix))
}

/** Forgets all unsaved work in this tab; whoever signs in next does not see it. */
export function forgetUnsaved(): void {
  for (const key of unsavedKeys()) sessionStorage.removeItem(key)
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

function unsavedKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
