import { setTimeout as delay } from 'node:timers/promises'
import { Mail } from '../../src/features/mail/mailModel'

const sameLooks = 5

/**
 * Waits until the emails that are due in the connected database are the same five times in a row, `pauseMs` apart: all are
 * sent, or the rest waits for a later try. However slow the machine is, no email is then missing only for lack of time.
 */
export async function untilOutboxStandsStill(pauseMs: number): Promise<void> {
  let before = ''
  for (let same = 0; same < sameLooks; ) {
    await delay(pauseMs)
    const due = JSON.stringify(await Mail.find({ status: 'DUE' }, { tries: 1 }).sort({ _id: 1 }).lean())
    same = due === before ? same + 1 : 0
    before = due
  }
}
