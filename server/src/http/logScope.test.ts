import { pino } from 'pino'
import { expect, test } from 'vitest'
import { inLogScope, logScope } from './logScope'
import { logSerializers } from './requestLog'

const linesOf = (work: (logger: pino.Logger) => void) => {
  const lines: string[] = []
  work(pino({ mixin: logScope, serializers: logSerializers }, { write: (line) => lines.push(line) }))
  return lines
}

test('a request’s log line carries nothing over from earlier lines', () => {
  const lines = linesOf((logger) =>
    inLogScope({ requestId: 'r1' }, () => {
      logger.info({ call: 'refund', why: 'no answer' }, 'called the bank')
      logger.info({ call: 'query' }, 'called the bank')
    }),
  )
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: 'r1', why: 'no answer' },
    { call: 'query' },
  ])
  expect(JSON.parse(lines[1] ?? '')).not.toHaveProperty('why')
})

test('logging a whole request reveals neither the booking’s link nor the bank’s signed data', () => {
  const req = { id: 'r1', method: 'GET', url: '/booking/k3y?r=c0de&s=signed', headers: { referer: '/booking/k3y' } }
  const [line] = linesOf(
    (logger) => logger.debug({ req }, 'x') ?? logger.info({ req, res: { statusCode: 200, req } }, 'x'),
  )
  expect(JSON.parse(line ?? '')).toMatchObject({ req: { path: '/booking/…' }, res: { status: 200 } })
  expect(line).not.toMatch(/k3y|c0de|signed/)
})
