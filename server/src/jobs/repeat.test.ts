import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logScope } from '../http/logScope'
import { repeat } from './repeat'

test('log lines carry the job and the run’s id, and a failed run is logged and retried', async () => {
  const lines: { run: string }[] = []
  const logger = pino({ mixin: logScope }, { write: (line) => void lines.push(JSON.parse(line)) })
  const job = repeat(
    'tidy',
    { seconds: 0 },
    async () => {
      if (lines.length > 0) throw new Error('no time')
      logger.info('tidying')
    },
    logger,
  )
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  await job.stop()
  expect(lines.slice(0, 2)).toMatchObject([
    { job: 'tidy', msg: 'tidying' },
    { job: 'tidy', msg: 'job failed', err: { message: 'no time' } },
  ])
  expect(new Set(lines.map(({ run }) => run)).size).toBe(lines.length)
})
