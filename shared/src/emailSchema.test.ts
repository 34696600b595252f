import { expect, test } from 'vitest'
import { contactSchema } from './contact/schema'
import { emailSchema } from './emailSchema'
import { personSchema } from './privacy/schema'

test('every address that the forms accept can also be exported and erased', () => {
  for (const email of ['anna@example.museum', 'ünő@example.hu', "o'hara+range@example.co.uk", 'a@b.online']) {
    expect(contactSchema.shape.email.parse(` ${email} `)).toBe(email)
    expect(personSchema.parse({ email: ` ${email.toUpperCase()} ` })).toEqual({ email })
  }
})

test('an address is kept without invisible characters', () => {
  const { email } = contactSchema.shape
  expect(email.parse(' an\u200bna@exam\u00adple.com\u200d\n')).toBe('anna@example.com')
  expect(email.parse('ａｎｎａ＠example.com')).toBe('anna@example.com')
})

test.each([
  '',
  'anna',
  'a@b',
  'a@b..hu',
  'a@.hu',
  'a@b.hu,c@d.hu',
  'a b@c.hu',
  'Anna <a@b.hu>',
  `${'a'.repeat(250)}@b.hu`,
])('%j is rejected with the given message', (email) => {
  const { error } = emailSchema('Enter an address').safeParse(email)
  expect(error?.issues[0]?.message).toMatch(email.length > 250 ? /./ : /^Enter an address$/)
})
