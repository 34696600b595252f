import { expect, test } from 'vitest'
import { Amount, bankJson } from './bankJson'

test('amounts always have a decimal part, and other numbers never do', () => {
  expect(bankJson({ a: new Amount(100), b: new Amount(12.5), c: new Amount(-5), d: new Amount(0), e: 7 })).toBe(
    '{"a":100.0,"b":12.5,"c":-5.0,"d":0.0,"e":7}',
  )
})

test('slashes and accents are not escaped, quotes are, and undefined fields are left out', () => {
  expect(bankJson({ url: 'https://x.example/', name: 'Fő "utca"', none: undefined, nothing: null, is: true })).toBe(
    '{"url":"https://x.example/","name":"Fő \\"utca\\"","nothing":null,"is":true}',
  )
})

test('lists and nested objects keep their order', () => {
  expect(bankJson([{ b: [new Amount(1)], a: {} }, []])).toBe('[{"b":[1.0],"a":{}},[]]')
})
