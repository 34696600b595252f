import { type Doc, isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { MongoError } from '../mongoError'
import { emptyArray, type KeyPart } from './keyEncoding'

/** The keys of a document under some paths, and the paths that led through an array. */
export type DocumentKeys = {
  keys: KeyPart[][]
  multikey: boolean[]
}

type Walk = {
  value: Maybe
  rest: readonly string[]
  isDone: boolean
}

/**
 * Returns one key for a document without arrays on the paths, otherwise one for each element.
 *
 * @throws MongoError 171 when two paths lead through different arrays
 */
export function keysOfDocument(document: Doc, paths: readonly (readonly string[])[]): DocumentKeys {
  const multikey = paths.map(() => false)
  const keys: KeyPart[][] = []
  expand(
    paths.map((rest) => ({ value: document, rest, isDone: false })),
    multikey,
    keys,
  )
  return { keys, multikey }
}

function expand(walks: Walk[], multikey: boolean[], keys: KeyPart[][]): void {
  const walked = walks.map(descend)
  const places = [...walked.keys()].filter((place) => !walked[place]!.isDone)
  if (places.length === 0) {
    keys.push(walked.map(({ value }) => value))
    return
  }
  const array = walked[places[0]!]!.value as Value[]
  if (places.some((place) => walked[place]!.value !== array)) {
    const [one, other] = [walks[places[0]!]!, walks[places.find((place) => walked[place]!.value !== array)!]!]
    throw new MongoError(171, `cannot index parallel arrays [${one.rest.at(-1)}] [${other.rest.at(-1)}]`)
  }
  for (const place of places) multikey[place] = true
  if (array.length === 0) {
    const key: KeyPart[] = walked.map(({ value }) => value)
    for (const place of places) key[place] = walked[place]!.rest.length === 0 ? emptyArray : undefined
    keys.push(key)
    return
  }
  for (const element of array) {
    const next = [...walked]
    for (const place of places) next[place] = enter(element, walked[place]!.rest)
    expand(next, multikey, keys)
  }
}

function enter(element: Value, rest: readonly string[]): Walk {
  if (rest.length === 0) return { value: element, rest, isDone: true }
  if (isDoc(element)) return { value: element, rest, isDone: false }
  return { value: undefined, rest: [], isDone: true }
}

/** Follows the path until it ends or meets an array whose elements need separate keys. */
function descend(walk: Walk): Walk {
  if (walk.isDone) return walk
  let { value, rest } = walk
  for (;;) {
    if (isArray(value)) {
      const position = rest.length > 0 ? arrayPosition(rest[0]!) : undefined
      if (position === undefined || position >= value.length) return { value, rest, isDone: false }
      value = value[position]
      rest = rest.slice(1)
    } else if (rest.length === 0) {
      return { value, rest, isDone: true }
    } else if (isDoc(value)) {
      value = value.get(rest[0]!)
      rest = rest.slice(1)
    } else {
      return { value: undefined, rest: [], isDone: true }
    }
  }
}

/** Returns the position in an array that a part of a path names, or undefined. */
export function arrayPosition(part: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined
}
