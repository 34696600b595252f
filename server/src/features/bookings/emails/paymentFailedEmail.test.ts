import { texts as paymentTexts } from '@range/shared/texts/payments'
import { expect, test } from 'vitest'
import { sampleBooking } from '../record/sampleBooking'
import { paymentFailedEmail } from './paymentEmails'

test('the email about a failed payment says in the same words as the page that nothing was charged', () => {
  const context = { publicUrl: 'https://range.example', now: () => new Date('2026-11-21T09:05:00Z') }
  const [email] = paymentFailedEmail(sampleBooking({ status: 'FAILED' }), 'R261224-7K3M-1', context)
  expect(email?.content.paragraphs[0]).toBe(paymentTexts.notCharged)
})
