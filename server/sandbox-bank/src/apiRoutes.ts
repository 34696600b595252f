import { isSigned, newSalt, sign } from '@range/simplepay/signature'
import express, { Router } from 'express'
import { cancelService, refundService } from './afterStartServices'
import { Amount, bankJson } from './bankJson'
import type { Desk } from './desk'
import { type Faults, type ServiceName, serviceNames } from './faults'
import type { Payment } from './payment'
import { queryService } from './queryService'
import { requestSchemas } from './requests'
import type { Account, Answer, ServiceContext } from './service'
import { startService } from './startService'

type Options = {
  accounts: Account[]
  desk: Desk
  faults: Faults
  now: () => Date
  paymentUrlOf: (payment: Payment) => string
}

const requestMaxBytes = 100 * 1024

/** Returns the router of `POST /payment/v2/<service>`, with signed JSON in both directions. Refusals have status 200 too. */
export function apiRoutes({ accounts, desk, faults, now, paymentUrlOf }: Options): Router {
  const router = Router()

  router.post('/payment/v2/:service', express.raw({ type: () => true, limit: requestMaxBytes }), async (req, res) => {
    const name = serviceNames.find((each) => each === String(req.params.service).toLowerCase())
    if (!name) {
      res.status(404).type('text').send('This service does not exist.')
      return
    }
    const bytes = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
    const { account, answer } = await answerTo(name, bytes, req.get('Signature'))

    if (faults.noAnswer.includes(name)) {
      req.socket.destroy()
      return
    }
    const text = bankJson({
      ...(answer.errorCodes && { errorCodes: answer.errorCodes, salt: newSalt() }),
      ...answer,
    })
    if (account) res.set('Signature', sign(text, account.key))
    res.set('Content-Type', 'application/json;charset=UTF-8').send(Buffer.from(text))
  })

  async function answerTo(name: ServiceName, bytes: Buffer, signature: string | undefined) {
    const message = parse(bytes)
    const account = accounts.find(({ merchant }) => merchant === merchantOf(message))
    const refuse = (code: number): { account: Account | undefined; answer: Answer } => ({
      account,
      answer: { errorCodes: [code], merchant: account?.merchant, total: name === 'start' ? new Amount(0) : undefined },
    })

    const parsed = requestSchemas[name].safeParse(message)
    if (!parsed.success) return refuse(5321)
    if (!parsed.data.merchant) return refuse(5201)
    if (!account) return refuse(5010)
    if (!isSigned(bytes, signature, account.key)) return refuse(5302)
    const saltLength = parsed.data.salt?.length ?? 0
    if (saltLength < 32 || saltLength > 64) return refuse(5401)
    if (!parsed.data.sdkVersion) return refuse(5320)

    const counter = { account, desk, faults, now: now(), paymentUrlOf }
    return { account, answer: await serve(name, message, counter) }
  }

  return router
}

function serve(name: ServiceName, message: unknown, counter: ServiceContext): Promise<Answer> {
  switch (name) {
    case 'start':
      return startService(requestSchemas.start.parse(message), counter)
    case 'query':
      return queryService(requestSchemas.query.parse(message), counter)
    case 'refund':
      return refundService(requestSchemas.refund.parse(message), counter)
    case 'transactioncancel':
      return cancelService(requestSchemas.transactioncancel.parse(message), counter)
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function merchantOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'merchant' in message ? message.merchant : undefined
}
