import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '../../src/testing/listenOnLoopback'

/** The faults of the mail server: slow, temporarily refusing, or gone. */
export const mailMoods = ['slow', 'refusing', 'gone'] as const
export type MailMood = 'fine' | (typeof mailMoods)[number]

/** Starts a mail server that counts deliveries by Message-ID. Its `mood` can be changed at any time. */
export async function startMailServer() {
  const state = { mood: 'fine' as MailMood }
  const deliveries = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (_session, done) => done(state.mood === 'gone' ? new Error('gone') : undefined),
    onData: async (stream, _session, done) => {
      // A killed sender leaves an incomplete email.
      const email = await text(stream).catch(() => undefined)
      if (email === undefined) return done(new Error('cut short'))
      // A realistic delay, so that two senders of the same email would overlap.
      await delay(state.mood === 'slow' ? 250 : 25)
      if (state.mood === 'refusing') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      const id = /^message-id:\s*(\S+)/im.exec(email)?.[1] ?? 'none'
      deliveries.set(id, (deliveries.get(id) ?? 0) + 1)
      done()
    },
  })
  server.on('error', () => {})
  return {
    url: `smtp://127.0.0.1:${await listenOnLoopback(server.server)}`,
    state,
    /** Returns the number of distinct emails and the number of repeated deliveries. */
    counts: () => {
      const all = [...deliveries.values()]
      return { emails: all.length, again: all.reduce((sum, times) => sum + times - 1, 0) }
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
