import type { Page } from '@playwright/test'
import { addDays } from '@range/shared/budapestTime'
import { BookingFormDriver, ilona } from '../../bookingForm'
import { expect, test } from '../../journeyTest'
import { isFocused, press, tabTo, type } from '../../keyboard'
import { visit } from '../../publicPages'

test('a guest books and pays without a mouse', async ({ page, day }) => {
  await test.step('the first Tab offers to skip to the content', async () => {
    await visit(page, '/contact')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: '+36 1 555 0142' })).toBeFocused()
  })

  const form = new BookingFormDriver(page)
  await form.open()

  await press(page, form.mainCard().getByRole('link', { name: /^Book now / }), 'Enter')
  await type(page, form.field('Number of people'), '1')
  await chooseDay(page, form, day)
  await press(page, form.hour(10), 'Space')
  for (let hour = 10; hour < 15; hour++) await page.keyboard.press('ArrowRight')
  await expect(form.hour(15)).toBeChecked()
  await press(page, form.form.getByRole('button', { name: 'Yes, 1 person' }), 'Enter')
  await expect(form.field('Number of people')).toHaveValue('1')

  for (const [label, text] of [
    ['Country', ilona.country],
    ['First name', ilona.firstName],
    ['Last name', ilona.lastName],
    ['Email', ilona.email],
    ['Phone number', ilona.phoneNumber],
    ['Street address', ilona.streetAddress],
    ['Post code', ilona.postCode],
    ['City', ilona.city],
  ] as const) {
    await type(page, form.field(label), text)
  }
  await press(page, form.form.locator('summary').filter({ hasText: 'Add a message' }), 'Enter')
  await type(page, form.field('Message'), 'Left-handed.')
  await press(page, form.form.getByRole('checkbox', { name: /^I accept the terms/ }), 'Space')
  const bookNow = form.form.getByRole('button', { name: 'Book now', exact: true })
  await press(page, bookNow, 'Enter')
  await expect(form.popup.getByRole('heading', { name: 'Confirm Details' })).toBeFocused()

  await test.step('the popup traps the focus, and returns it when Esc closes it', async () => {
    await expect(form.popup.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled()
    const focusable = await form.popup.locator('a[href], button:enabled').count()
    for (let presses = 0; presses < focusable; presses++) {
      await page.keyboard.press('Tab')
      await expect(form.popup.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(form.popup).toBeHidden()
    await expect(bookNow).toBeFocused()
  })

  await page.keyboard.press('Enter')
  await press(page, form.popup.getByRole('button', { name: 'CONFIRM AND PAY' }), 'Enter')

  await press(page, page.getByRole('button', { name: /^Pay / }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  await press(page, page.locator('summary').filter({ hasText: 'Your details' }), 'Enter')
  await expect(page.getByText('Left-handed.')).toBeVisible()
})

/** Types the date, or chooses it with the arrow keys on a touch screen, which has no text field. */
async function chooseDay(page: Page, form: BookingFormDriver, day: string) {
  const isTyped = await page.evaluate(() => !matchMedia('(pointer: coarse)').matches)
  if (isTyped) return type(page, form.anotherDay(), day)

  await press(page, form.anotherDay(), 'Enter')
  const start = page.locator('[role=gridcell][tabindex="0"]')
  await tabTo(page, start)
  const shown = await form.field('Date').getByRole('radio', { checked: true }).getAttribute('value')
  for (let at = shown ?? day; at < day; at = addDays(at, 1)) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}

test('the menu opens, leads to a page whose h1 receives the focus, and closes with Esc', { tag: '@full' }, async ({
  page,
  isMobile,
}) => {
  await visit(page, '/')
  const hamburger = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })

  if (isMobile) await press(page, hamburger, 'Enter')
  await press(page, menu.getByRole('link', { name: 'About us' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeFocused()

  if (isMobile) {
    await expect(menu).toBeHidden()
    await page.keyboard.press('Shift+Tab')
    for (let presses = 0; presses < 5 && !(await isFocused(hamburger)); presses++) {
      await page.keyboard.press('Shift+Tab')
    }
    await page.keyboard.press('Space')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(hamburger).toBeFocused()
  }
})

test('the arrow keys step through the weapons, and the focus stays on the chevrons', { tag: '@full' }, async ({
  page,
}) => {
  await visit(page, '/weapons')
  const family = page.getByRole('region', { name: 'Assault rifles' })
  const [first, count] = (await family.getByText(/^1 of \d+$/).textContent())?.split(' of ') ?? []
  expect(first).toBe('1')

  await tabTo(page, family.getByRole('button', { name: /^Next weapon/ }))
  for (let position = 2; position <= Number(count); position++) {
    await page.keyboard.press('ArrowRight')
    await expect(family.getByText(`${position} of ${count}`, { exact: true })).toBeVisible()
  }
  await expect(family.getByRole('button', { name: /^Previous weapon/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(family.getByText(`${Number(count) - 1} of ${count}`, { exact: true })).toBeVisible()
})

test('a package can be inspected, selected and counted', { tag: '@full' }, async ({ page }) => {
  const form = new BookingFormDriver(page)
  await form.open()
  const card = form.mainCard()
  const inspect = card.getByRole('button', { name: 'Inspect weapons', exact: true })

  await press(page, inspect, 'Space')
  await expect(card.getByRole('table')).toBeVisible()
  await press(page, card.getByRole('button', { name: 'Inspect weapons: pictures' }), 'Space')
  await expect(card.getByRole('figure').first()).toBeVisible()
  await expect(card.getByRole('table')).toBeHidden()

  await press(page, card.getByRole('link', { name: /^Book now / }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Book your session' })).toBeFocused()
  await card.getByRole('heading').getByRole('link').focus()
  await press(page, card.getByRole('button', { name: /^Add one / }), 'Enter')
  await expect(form.quantity(card)).toHaveValue('2')
})

test('a question expands and collapses its answer', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/about-us')
  const question = page.getByRole('group').filter({ hasText: 'What do I need to bring?' })
  const answer = question.getByText('A photo ID for every shooter')
  await expect(answer).toBeHidden()

  await press(page, question.locator('summary'), 'Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

test('a message and a membership application can be written and sent', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/contact')
  const message = page.getByRole('form', { name: 'Write to us' })
  await type(page, message.getByLabel('Full Name'), 'Ilona Kovács')
  await type(page, message.getByLabel('Email'), ilona.email)
  await type(page, message.getByLabel('Message'), 'Is there a step at the door?')
  await press(page, message.getByRole('button', { name: 'Send message' }), 'Enter')
  await expect(message.getByText('Your message has been successfully sent.')).toBeVisible()

  await visit(page, '/membership')
  const application = page.getByRole('form', { name: 'Apply for membership' })
  await type(page, application.getByLabel('First name'), ilona.firstName)
  await type(page, application.getByLabel('Last name'), ilona.lastName)
  await type(page, application.getByLabel('Email'), ilona.email)
  await type(page, application.getByLabel('Comment'), 'Evenings suit me best.')
  await press(page, application.getByRole('button', { name: 'Send application' }), 'Space')
  await expect(application.getByText('Your membership registration is successfully submitted!')).toBeVisible()
})
