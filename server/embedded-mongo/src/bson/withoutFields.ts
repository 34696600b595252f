import { valueLength } from './valueLength'

/** Returns the bytes of a stored document without some of its top-level fields. Decodes nothing but the names. */
export function withoutFields(document: Buffer, names: ReadonlySet<string>): Buffer {
  const kept: Buffer[] = []
  let keptFrom = 4
  const end = document.length - 1
  for (let at = 4; at < end; ) {
    const nameEnd = document.indexOf(0, at + 1)
    const next = nameEnd + 1 + valueLength(document, document[at] ?? 0, nameEnd + 1)
    if (names.has(document.toString('utf8', at + 1, nameEnd))) {
      kept.push(document.subarray(keptFrom, at))
      keptFrom = next
    }
    at = next
  }
  if (keptFrom === 4) return document
  kept.push(document.subarray(keptFrom))
  const head = Buffer.alloc(4)
  head.writeInt32LE(kept.reduce((sum, { length }) => sum + length, 4))
  return Buffer.concat([head, ...kept])
}
