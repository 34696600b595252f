import type { Types } from 'mongoose'
import type { Logger } from 'pino'

/** Presents a stored document, as a list of one. For a damaged document, logs it and returns an empty list. */
export function presentUndamaged<Stored extends { _id: Types.ObjectId }, T>(
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

/** Presents each stored document. Logs damaged documents and skips them. */
export async function* presentUndamagedRows<Stored extends { _id: Types.ObjectId }, T>(
  documents: AsyncIterable<Stored>,
  present: (stored: Stored) => T,
  log: Logger,
): AsyncGenerator<T> {
  for await (const stored of documents) yield* presentUndamaged(stored, present, log)
}
