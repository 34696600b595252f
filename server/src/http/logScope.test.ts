import { pino } from 'pino'
import { expect, test } from 'vitest'
import { inLogScope, logScope } from './logScope'
import { logSerializers } from './requestLog'

const linesOf = (work: (logger: pino.Logger) => void) => {
  const lines: string[] = []
  work(pino({ mixin: logScope, serializers: logSerializers }, { write: (line) => lines.push(line) }))
  return lines
}

test('a line of a request has nothing of the lines before it', () => {
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

test('a request that is logged whole shows neither the booking’s link nor what the bank has signed', () => {
  const req = { id: 'r1', method: 'GET', url: '/booking/k3y?r=c0de&s=signed', headers: { referer: '/booking/k3y' } }
  const [line] = linesOf(
    (logger) => logger.debug({ req }, 'x') ?? logger.info({ req, res: { statusCode: 200, req } }, 'x'),
  )
  expect(JSON.parse(line ?? '')).toMatchObject({ req: { path: '/booking/…' }, res: { status: 200 } })
  expect(line).not.toMatch(/k3y|c0de|signed/)
})
