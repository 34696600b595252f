import { setTimeout as delay } from 'node:timers/promises'
import { bookablePackage, bookingInputs } from './bookingInput'
import type { Worked } from './deskWork'

/** Has so many guests a second book, whether the earlier ones have an answer or not, until it is over. */
export async function bookSteadily(url: string, perSecond: number, isOver: () => boolean): Promise<Worked> {
  const worked: Worked = { times: [], faults: [] }
  const inputOf = bookingInputs(await bookablePackage(url))
  const book = async () => {
    const started = performance.now()
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(`${url}/api/v1/book`, { method: 'POST', headers, body: JSON.stringify(inputOf()) })
    const text = await answer.text()
    worked.times.push(performance.now() - started)
    if (!answer.ok) worked.faults.push(`book: ${answer.status} ${text}`)
  }
  const open: Promise<void>[] = []
  const startedAt = performance.now()
  for (let count = 0; !isOver(); count++) {
    await delay(startedAt + (count * 1000) / perSecond - performance.now())
    open.push(book().catch((error: unknown) => void worked.faults.push(`book: ${error}`)))
  }
  await Promise.all(open)
  return worked
}
