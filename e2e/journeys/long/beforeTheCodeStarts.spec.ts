import type { Page, Request } from '@playwright/test'
import { addDays } from '@range/shared/budapestTime'
import { bookingLink } from '@range/shared/pagePaths'
import { mainPackage } from '../../bookingApi'
import { BookingFormDriver, ilona } from '../../bookingForm'
import { arrive, holdCode, slowPhone } from '../../heldCode'
import { expect, test } from '../../journeyTest'

test.describe('actions before the page’s code has started take effect afterwards', () => {
  test('on /packages, for texts, the tick, the choices, the package and Book now', async ({ page }) => {
    await slowPhone(page)
    const startCode = await holdCode(page)
    const form = new BookingFormDriver(page)
    const { untilStarted } = await arrive(page, '/packages')

    await form.reach()
    await form.field('First name').click()
    await page.keyboard.type(ilona.firstName)
    await form.field('City').fill(ilona.city)
    await form.fillOptional('Message', 'A birthday.')
    await form.select(form.mainCard())
    await form.choosePeople(1)
    await form.chooseCurrency('EUR')
    await form.acceptTerms()
    await form.bookNow()
    startCode()
    await untilStarted

    await expect(form.problem).toContainText('Please enter a valid email address.')
    await expect(form.field('First name')).toHaveValue(ilona.firstName)
    await expect(form.field('City')).toHaveValue(ilona.city)
    await expect(form.field('Message')).toHaveValue('A birthday.')
    await expect(form.quantity(form.mainCard())).toHaveValue('1')
    await expect(form.field('Number of people')).toHaveValue('1')
    await expect(form.form.getByRole('radio', { name: 'EUR' })).toBeChecked()
    await expect(form.form.getByText('Total', { exact: true }).locator('..')).toContainText(/\d\.\d\d EUR/)
    await expect(form.form.getByRole('checkbox', { name: /^I accept/ })).toBeChecked()
    await expect(page).toHaveURL(/\/packages#booking$/)
  })

  test('on a shared link, for the language: the package, day and hour come along, and the choice is remembered', async ({
    page,
    request,
    day,
  }) => {
    await slowPhone(page)
    const startCode = await holdCode(page)
    const link = bookingLink({ packageId: await mainPackage(request), date: day, hour: 13 })
    await arrive(page, link)
    await page.getByRole('banner').locator('summary').filter({ hasText: 'en' }).click()
    await page.getByRole('link', { name: 'Italiano' }).click()
    startCode()
    await page.waitForURL(/\/it\/packages/)
    await expect(page.getByRole('radio', { name: /^13:00/ })).toBeChecked()
    await expect(page.getByRole('spinbutton').first()).toHaveValue('1')
    expect(await page.context().cookies()).toMatchObject([{ name: 'language', value: 'it' }])
  })

  test('on /packages, new input overrides a stored draft and the rest of the draft stays', { tag: '@full' }, async ({
    page,
    day,
  }) => {
    const form = new BookingFormDriver(page)
    await form.open()
    await form.selectMain()
    await form.chooseSlot({ day, hour: 14, people: 1 })
    await form.fillGuest(ilona)

    const startCode = await holdCode(page)
    const isNew = page.waitForEvent('framenavigated')
    const reloaded = page.reload()
    await isNew
    // The stored draft also loads the code of the form.
    await form.field('City').fill('Szeged')
    startCode()
    await reloaded

    await expect(form.field('City')).toHaveValue('Szeged')
    await expect(form.field('Last name')).toHaveValue(ilona.lastName)
    await expect(form.hour(14)).toBeChecked()
    await expect(form.field('Number of people')).toHaveValue('1')
  })

  for (const way of ['Enter', 'the button', 'both'] as const) {
    test(`on /contact, a message sent with ${way} is sent once and never appears in the URL`, {
      tag: way === 'both' ? [] : '@full',
    }, async ({ page }) => {
      const sent = watchSent(page, '/contact')
      const addresses = watchAddresses(page)
      await slowPhone(page)
      const startCode = await holdCode(page)
      const { untilStarted } = await arrive(page, '/contact')

      await page.getByLabel('Message').fill('Do you have a locker?')
      await page.getByLabel('Full Name').fill('Ilona Kovács')
      await page.getByLabel('Email').click()
      await page.keyboard.type(ilona.email, { delay: 30 })
      if (way !== 'the button') await page.keyboard.press('Enter')
      if (way !== 'Enter') await page.getByRole('button', { name: 'Send message' }).click()
      startCode()
      await untilStarted

      await expect(page.getByText(/Your message has been successfully sent/)).toBeVisible()
      expect(sent).toEqual([
        expect.objectContaining({ fullName: 'Ilona Kovács', email: ilona.email, message: 'Do you have a locker?' }),
      ])
      expect(new Set(addresses)).toEqual(new Set(['/contact']))
    })
  }

  test('on /membership, an application is sent once', { tag: '@full' }, async ({ page }) => {
    const sent = watchSent(page, '/membership')
    await slowPhone(page)
    const startCode = await holdCode(page)
    const { untilStarted } = await arrive(page, '/membership')

    await page.getByLabel('First name').fill(ilona.firstName)
    await page.getByLabel('Last name').fill(ilona.lastName)
    await page.getByLabel('Email').click()
    await page.keyboard.type(ilona.email, { delay: 30 })
    await page.keyboard.press('Enter')
    startCode()
    await untilStarted

    await expect(page.getByText('Your membership registration is successfully submitted!')).toBeVisible()
    expect(sent).toHaveLength(1)
    await expect(page).toHaveURL(/\/membership$/)
  })

  test('for a package booked from its card, and for a pressed date field', { tag: '@full' }, async ({ page }) => {
    const startCode = await holdCode(page)
    const form = new BookingFormDriver(page)
    const { untilStarted } = await arrive(page, '/packages')

    await form
      .mainCard()
      .getByRole('link', { name: /^Book now/ })
      .click()
    await expect(page).toHaveURL(/#booking$/)
    await form.anotherDay().click()
    startCode()
    await untilStarted

    await expect(form.quantity(form.mainCard())).toHaveValue('1')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })
})

test.describe('typing while the code starts', () => {
  for (const { path, label, tag } of [
    { path: '/packages', label: 'First name', tag: [] },
    { path: '/packages#booking', label: 'First name', tag: '@full' },
    { path: '/contact', label: 'Full Name', tag: '@full' },
  ]) {
    test(`loses no letter on ${path}`, { tag }, async ({ page }) => {
      await slowPhone(page)
      const { untilStarted } = await arrive(page, path)
      if (path === '/packages') await new BookingFormDriver(page).reach()
      const field = page.getByLabel(label, { exact: true })
      await field.click()
      let typed = ''
      let isStarted = false
      void untilStarted.then(() => {
        isStarted = true
      })
      for (let after = 0; after < 12; after += Number(isStarted)) {
        const letter = String.fromCharCode(97 + (typed.length % 26))
        await page.keyboard.type(letter, { delay: 60 })
        typed += letter
      }
      await expect(field).toHaveValue(typed.slice(0, 100))
    })
  }
})

test('on the way back from another page, the form is as it was left', async ({ page, day }) => {
  const form = new BookingFormDriver(page)
  await form.open()
  await form.selectMain()
  await form.chooseSlot({ day: addDays(day, 9), hour: 18, people: 2 })
  await form.fillGuest(ilona)
  await form.chooseCurrency('EUR')
  await form.acceptTerms()
  await page.goto('/contact')
  await page.goBack()
  await expect(form.field('First name')).toHaveValue(ilona.firstName)
  await expect(form.hour(18)).toBeChecked()
  await expect(form.field('Number of people')).toHaveValue('2')
  await expect(form.form.getByRole('radio', { name: 'EUR' })).toBeChecked()
  await expect(form.form.getByText('Are you still')).toHaveCount(0)
  // Each booking accepts the terms anew.
  await expect(form.form.getByRole('checkbox', { name: /^I accept/ })).not.toBeChecked()
})

test('after ten seconds without the code, the form says so and shows our contact details', { tag: '@full' }, async ({
  page,
}) => {
  const startCode = await holdCode(page)
  const { untilStarted } = await arrive(page, '/contact')
  const note = page.getByText('This form is still loading.')
  await expect(note).toBeHidden()
  await page.getByLabel('Full Name').fill('Ilona Kovács')

  await expect(note).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('form').getByRole('link', { name: '+36 1 555 0142' })).toBeVisible()
  startCode()
  await untilStarted
  await expect(note).toHaveCount(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ilona Kovács')
})

test('before any script has loaded, no form leaves its page or puts typed text into the URL', async ({ page }) => {
  const addresses = watchAddresses(page)
  const startCode = await holdCode(page)
  for (const { path, send } of [
    { path: '/contact', send: 'Send message' },
    { path: '/membership', send: 'Send application' },
    { path: '/packages', send: 'Book now' },
  ]) {
    void page.goto(path).catch(() => undefined)
    await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' })
    if (path === '/packages') await new BookingFormDriver(page).reach()
    const email = page.getByLabel('Email')
    await email.fill(ilona.email)
    await email.press('Enter')
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(email).toHaveValue(ilona.email)
  }
  expect(addresses).toEqual(['/contact', '/membership', '/packages'])
  startCode()
})

/** Collects the bodies of later requests to a path of the API. */
function watchSent(page: Page, path: string): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/v1${path}`) {
      sent.push(request.postDataJSON())
    }
  })
  return sent
}

/** Collects the later URLs of the page, without their origin. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    const { origin, href } = new URL(frame.url())
    if (frame === page.mainFrame()) addresses.push(href.slice(origin.length))
  })
  return addresses
}
