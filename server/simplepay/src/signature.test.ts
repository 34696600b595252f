import { describe, expect, test } from 'vitest'
import { isSigned, newSalt, sign } from './signature'

const key = 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6'

const request =
  '{"salt":"f2dbffcef9a3ab94b618ddb59f0da637","merchant":"PUBLICTESTHUF","orderRef":"1853354717597262343977","currency":"HUF","customerEmail":"sdk_test@simplepay.com","language":"HU","sdkVersion":"SimplePay_PHP_SDK_2.1.5_250731:819df13a2304433007f4e3159610f623","methods":["CARD"],"total":"25","timeout":"2025-10-06T07:00:34+02:00","url":"https:\\/\\/sdk.simplepay.hu\\/back.php"}'

const documented = [
  ['a request with escaped slashes', request, 'ioi43JEN1utnzPTdJGjuU7we8zgyWh7s0NILYgN0PYLej3OnyjFohbI3YZ747J0v'],
  [
    'the same request with plain slashes',
    request.replaceAll('\\/', '/'),
    'VTTxOpbZAvzqhQu9pCCUdELPCJnv9pzajhlFJFsZ0RKQLQyyIt1idulTPR8SRv9G',
  ],
  [
    'the answer to a start',
    '{"salt":"OORbo29VweDZ8rCVW3THCmgDkh7Qtj3H","merchant":"PUBLICTESTHUF","orderRef":"101010515363456734591","currency":"HUF","transactionId":99310118,"timeout":"2018-09-07T20:46:13+02:00","total":100.0,"paymentUrl":"https://sandbox.simplepay.hu/pay/pay/pspHU/aCKKahLcGamHCdLSARoOdC2jS5yBqgUSwSt6X4KsgWmod13zDc"}',
    '3WGqCnWJArhA224xVdUY1fPh91tpd6va6JvBrPNuHK449TZTgsRn3DBu5UBGbcTn',
  ],
  [
    'the answer to a refund',
    '{"salt":"WZ7Ncc0qoDSMYG4twsmeOdBs6PSnsj1Z","merchant":"PUBLICTESTHUF","orderRef":"101010515385577564359","currency":"HUF","transactionId":99326864,"refundTransactionId":99326874,"refundTotal":5.0,"remainingTotal":10.0}',
    '+vtH3O/4TyiuLuWEqn4qCwyX+8xdLiuOPFczwrLRIFm7m44uJpF/VRmXgoS33pnk',
  ],
  [
    'the decoded r of a redirect',
    '{"r":0,"t":99844942,"e":"SUCCESS","m":"PUBLICTESTHUF","o":"101010515680292482600"}',
    'El/nvex9TjgjuORI63gEu5I5miGo4CSAD5lmEpKIxp7WuVRq6bBeh1QdyEvVGSsi',
  ],
  [
    'a notification',
    '{"salt":"223G0O18VAqdLhQYbJz73adT36YzLtak","orderRef":"101010515680292482600","method":"CARD","merchant":"PUBLICTESTHUF","finishDate":"2019-09-09T14:46:18+0200","paymentDate":"2019-09-09T14:41:13+0200","transactionId":99844942,"status":"FINISHED"}',
    'nyzTerZvJ45970fFSDoJD/0Joh2edew5yeBiSWwf4XSlZf5nUDv+6OCut3KVtfO0',
  ],
  [
    'its receipt',
    '{"salt":"223G0O18VAqdLhQYbJz73adT36YzLtak","orderRef":"101010515680292482600","method":"CARD","merchant":"PUBLICTESTHUF","finishDate":"2019-09-09T14:46:18+0200","paymentDate":"2019-09-09T14:41:13+0200","transactionId":99844942,"status":"FINISHED","receiveDate":"2019-09-09T14:46:20+0200"}',
    'O6SbiHOyriyh85T1pwNAMobxbE6KYmCXVKfmFX7xGswonD+kZks7Y9c1Vf9NXArq',
  ],
] as const

describe('signature', () => {
  test.each(documented)('of %s equals the documented signature', (_what, message, signature) => {
    expect(sign(message, key)).toBe(signature)
    expect(isSigned(Buffer.from(message), signature, key)).toBe(true)
  })

  test('ignores spaces around the key', () => {
    expect(sign(request, ` ${key}\n`)).toBe(documented[0][2])
  })

  test('is rejected after a changed byte, with another key, and when it is cut, empty or missing', () => {
    const signature = documented[0][2]
    expect(isSigned(request.replace('"25"', '"26"'), signature, key)).toBe(false)
    expect(isSigned(request, signature, `${key}x`)).toBe(false)
    expect(isSigned(request, signature.slice(0, -4), key)).toBe(false)
    expect(isSigned(request, '', key)).toBe(false)
    expect(isSigned(request, null, key)).toBe(false)
    expect(isSigned(request, undefined, key)).toBe(false)
  })

  test('is rejected when a letter changes case', () => {
    expect(isSigned(request, documented[0][2].replace('ioi', 'Ioi'), key)).toBe(false)
  })

  test('a salt has 32 letters and digits and never repeats', () => {
    const salts = Array.from({ length: 100 }, newSalt)
    expect(salts.every((salt) => /^[A-Za-z0-9]{32}$/.test(salt))).toBe(true)
    expect(new Set(salts).size).toBe(100)
  })
})
