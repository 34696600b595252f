import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { endPayment, type Outcome } from '../bankPage'
import { BookingForm } from '../bookingForm'
import { expect, test } from '../journeyTest'

test('axe finds nothing serious on /packages: at the top, with a problem in the form, and in the popup', async ({
  page,
  day,
}) => {
  const form = new BookingForm(page)
  await form.open()
  await expectNothingSerious(page)

  await form.mainCard().getByRole('button', { name: 'Inspect weapons' }).click()
  await form.bookNow()
  await expect(form.problem).toBeVisible()
  await expectNothingSerious(page)

  await form.fillAndBook({ day, hour: 18, people: 1 })
  await expect(form.popup.getByRole('status').filter({ hasText: 'You pay' })).toBeVisible()
  await expectNothingSerious(page)
})

const outcomes: Record<Outcome, string> = {
  success: 'Successful transaction',
  fail: 'Failed transaction',
  cancel: 'Interrupted payment',
  timeout: 'Time-out',
}

for (const [outcome, says] of Object.entries(outcomes) as [Outcome, string][]) {
  test(`axe finds nothing serious on the confirmation after ${says}`, async ({ page, day }) => {
    const form = new BookingForm(page)
    await form.fillAndBook({ day, hour: 17, people: 1 })
    await form.confirm()
    await endPayment(page, outcome)
    await expect(page.getByText(says).first()).toBeVisible()
    await expectNothingSerious(page)
  })
}

async function expectNothingSerious(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
