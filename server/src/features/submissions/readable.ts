import type { Types } from 'mongoose'
import type { Logger } from 'pino'

/** Returns what `present` makes of a stored document, in a list; an empty one, once that is logged, if it is damaged. */
export function readable<Stored extends { _id: Types.ObjectId }, T>(
  stored: Stored,
  present: (stored: Stored) => T,
  log: Logger,
): T[] {
  try {
    return [present(stored)]
  } catch (error) {
    log.error({ err: error, id: String(stored._id) }, 'a stored document is damaged')
    return []
  }
}

/** Yields what `present` makes of each stored document, without the damaged ones, which are logged. */
export async function* readableRows<Stored extends { _id: Types.ObjectId }, T>(
  documents: AsyncIterable<Stored>,
  present: (stored: Stored) => T,
  log: Logger,
): AsyncGenerator<T> {
  for await (const stored of documents) yield* readable(stored, present, log)
}
