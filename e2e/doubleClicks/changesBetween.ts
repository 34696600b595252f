import type { Contents, Document } from './wholeDatabase'

/** What the clock decides, or the order in which requests end, and no click. */
const unimportant: Readonly<Record<string, readonly string[]>> = {
  mails: ['status', 'tries', 'nextTryAt', 'sentAt'],
  admins: ['lastSeenAt'],
}

/** Written by the clock only. */
const ofTheClock = ['nightjobs', 'examinations']

/** What differs between two runs of one action: moments, clock times, numbers of bookings, ids and keys. */
const different: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(Z|[+-]\d\d:\d\d)/g, '<moment>'],
  [/\d{1,2}:\d\d\b/g, '<time>'],
  [/\bR\d{6}-[0-9A-Z]{4}\b/g, '<number>'],
  [/[\w-]{20,}={0,2}/g, '<key>'],
]

/**
 * Returns every document that was added, removed or changed, as text that is the same whenever the same was done. Of a
 * changed document only its changed fields are named; of a number, by how much it changed; of a list, what was added.
 */
export function changesBetween(before: Contents, after: Contents, guest: string): string[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const changes = ids.flatMap((id) => {
    const collection = id.slice(0, id.indexOf(' '))
    if (ofTheClock.includes(collection)) return []
    const [one, other] = [before.get(id), after.get(id)].map((document) => withoutUnimportant(collection, document))
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    if (one && other) return [`changed in ${collection}: ${JSON.stringify(changedFields(one, other))}`]
    return [`${other ? 'added to' : 'removed from'} ${collection}: ${JSON.stringify(other ?? one)}`]
  })
  return changes.map((change) => alike(change, guest)).sort()
}

/** Returns a text without what differs between two runs of one action. */
export function alike(text: string, guest: string): string {
  return different.reduce((last, [pattern, word]) => last.replace(pattern, word), text.replaceAll(guest, '<guest>'))
}

function withoutUnimportant(collection: string, document: Document | undefined): Document | undefined {
  if (!document) return undefined
  const left = unimportant[collection] ?? []
  return Object.fromEntries(Object.entries(document).filter(([field]) => !left.includes(field)))
}

function changedFields(before: Document, after: Document): Document {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return Object.fromEntries(changed.map((field) => [field, difference(before[field], after[field])]))
}

function difference(before: unknown, after: unknown): unknown {
  if (typeof before === 'number' && typeof after === 'number') return { by: after - before }
  if (Array.isArray(before) && Array.isArray(after)) {
    const isLonger = JSON.stringify(after.slice(0, before.length)) === JSON.stringify(before)
    if (isLonger) return { added: after.slice(before.length) }
  }
  return { before, after }
}
