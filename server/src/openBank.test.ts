import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './config'
import { connectBank } from './openBank'
import { allHostilities, type HostileServer, startHostileServer } from './testing/startHostileServer'

let hostile: HostileServer
beforeAll(async () => {
  hostile = await startHostileServer()
})
afterAll(() => hostile.stop())

test.each(allHostilities)(
  'whether a bank acted that answers with %s is unknown',
  { tags: 'long' },
  async (hostility) => {
    hostile.do(hostility)
    const secrets = { jwtSecret: '', sandboxHufKey: 'key', sandboxEurKey: 'key' }
    const bank = connectBank(loadConfig({ SANDBOX_BANK_URL: hostile.url }), secrets, 'http://127.0.0.1:9')
    const asked = bank.query({ orderRef: 'ORDER-1', currency: 'HUF', timeoutMs: 400 })
    await expect(asked).rejects.toMatchObject({ name: 'BankError', outcome: 'UNKNOWN' })
    expect(hostile.visitsElsewhere()).toBe(0)
    expect(hostile.bytesTaken()).toBeLessThan(12e6)
  },
)
