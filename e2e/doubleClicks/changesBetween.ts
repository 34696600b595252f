import type { Contents, Document } from './wholeDatabase'

/** Fields that depend on the clock, on jobs or on other fields. */
const unimportant: Readonly<Record<string, readonly string[]>> = {
  settings: ['unfiled'],
  venues: ['unfiled'],
  packages: ['unfiled'],
  mails: ['status', 'tries', 'nextTryAt', 'sentAt', 'updatedAt'],
  resellers: ['keyEnd'],
  slots: ['_id'],
  // Prefixes of the names and the number, for the search, and flags that jobs clear, with their time.
  bookings: ['searchWords', 'hasRefundToSettle', 'hasNewMoney', 'updatedAt'],
}

/** Collections that only jobs write. */
const ofTheClock = ['nightjobs', 'examinations']

/** Documents that the first use creates, as they are before it. Otherwise, the first of several runs would differ. */
const missing: Readonly<Record<string, Document>> = { slots: { seats: [], blocked: null } }

/** Values that differ between two runs of the same action. */
const different: readonly (readonly [RegExp, string])[] = [
  // Calendar files break long lines, even within a key.
  [/\\r\\n\\t/g, ''],
  [/\bZq\d{4}/gi, '<name>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+(Z|[+-]\d\d:\d\d)/g, '<moment>'],
  [/\d{8}T\d{6}Z/g, '<moment>'],
  [/\d{1,2}:\d\d\b/g, '<time>'],
  [/"(version|number|after|_id)":\d+/g, '"$1":<count>'],
  [/\b\d{8,}\b/g, '<digits>'],
  [/\$2b\$[./$\w]+/g, '<hash>'],
  [/\bR\d{6}-[0-9A-Z]{4}\b/g, '<number>'],
  // Matches only values, because field names can be as long.
  [/[\w-]{18,}(?![\w-]*\\?":)/g, '<key>'],
]

/**
 * Returns a line for each document that was added, removed or changed. Two runs with the same effect return the same lines,
 * because these contain only the changed fields of a document, the difference of a number, and the items added to or removed
 * from a list.
 */
export function differencesBetween(before: Contents, after: Contents): string[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])]
  const changes = ids.flatMap((id) => {
    const collection = id.slice(0, id.indexOf(' '))
    if (ofTheClock.includes(collection)) return []
    const [one, other] = [before, after].map((contents) => withoutUnimportant(collection, contents.get(id)))
    if (JSON.stringify(one) === JSON.stringify(other)) return []
    if (one && other) return [`changed in ${collection}: ${JSON.stringify(changedFields(one, other))}`]
    return [`${other ? 'added to' : 'removed from'} ${collection}: ${JSON.stringify(other ?? one)}`]
  })
  return changes.map(alike).sort()
}

/** Returns the text with placeholders for the values that differ between two runs of the same action. */
export function alike(text: string): string {
  return different.reduce((last, [pattern, word]) => last.replace(pattern, word), text)
}

function withoutUnimportant(collection: string, document = missing[collection]): Document | undefined {
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
    return { removed: itemsWithout(before, after), added: itemsWithout(after, before) }
  }
  return { before, after }
}

/** Returns the items of a list that are missing from another one. */
function itemsWithout(items: readonly unknown[], others: readonly unknown[]): unknown[] {
  const texts = new Set(others.map((other) => JSON.stringify(other)))
  return items.filter((item) => !texts.has(JSON.stringify(item)))
}
