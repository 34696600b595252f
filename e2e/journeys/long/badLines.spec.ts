import { endPayment, onBankPage } from '../../bankPage'
import { seatsLeft } from '../../bookingApi'
import { BookingFormDriver, ilona } from '../../bookingForm'
import { scriptOf } from '../../builtFiles'
import { expect, test } from '../../journeyTest'

test.describe('when the connection is lost', () => {
  test.use({ expectedProblems: [/ERR_FAILED|ERR_CONNECTION/] })

  test('after a lost response, pressing again sends the same booking, and no typed text is lost', {
    tag: '@full',
  }, async ({ page, request, day }) => {
    const form = new BookingFormDriver(page)
    await form.fillAndBook({ day, hour: 12, people: 12 })
    await page.route('**/api/v1/book', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await form.confirm()
    await expect(form.form.getByRole('alert')).toContainText('The connection was lost before our server answered.')
    await expect(form.popup).toBeHidden()
    await expect(form.field('First name')).toHaveValue(ilona.firstName)
    await expect(form.field('Number of people')).toHaveValue('12')
    expect(await seatsLeft(request, day, 12)).toBe(8)

    await page.unroute('**/api/v1/book')
    await form.bookNow()
    await form.confirm()
    await endPayment(page, 'success')
    await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
    expect(await seatsLeft(request, day, 12)).toBe(8)
  })

  test('after a lost response and a reload, a changed booking replaces the first one', {
    tag: '@full',
  }, async ({ page, request, day }) => {
    const form = new BookingFormDriver(page)
    await form.fillAndBook({ day, hour: 14, people: 12 })
    await page.route('**/api/v1/book', async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await form.confirm()
    await expect(form.form.getByRole('alert')).toContainText('The connection was lost before our server answered.')
    await page.unroute('**/api/v1/book')

    await page.reload()
    await expect(form.field('Number of people')).toHaveValue('12')
    await form.choosePeople(13)
    await form.acceptTerms()
    await form.bookNow()
    await form.confirm()
    await endPayment(page, 'success')
    await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
    expect(await seatsLeft(request, day, 14)).toBe(7)
  })
})

test('on slow 3G a guest books and pays', { tag: '@full' }, async ({ page, day }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  })
  page.setDefaultNavigationTimeout(60_000)
  const form = new BookingFormDriver(page)
  await form.fillAndBook({ day, hour: 11, people: 1 })
  await expect(form.popup.getByText(/^You pay /)).toBeVisible({ timeout: 20_000 })
  await form.confirm()
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible({ timeout: 30_000 })
})

test('after reloading the payment page and the form, the payment continues and the form is unchanged', {
  tag: '@full',
}, async ({ page, request, day }) => {
  const form = new BookingFormDriver(page)
  await form.fillAndBook({ day, hour: 13, people: 1 })
  await form.confirm()
  await onBankPage(page)
  await page.reload()
  await onBankPage(page)

  await page.goBack()
  await page.reload()
  await expect(form.field('First name')).toHaveValue(ilona.firstName)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  expect(await seatsLeft(request, day, 13)).toBe(19)
})

test.describe('when a file of code fails to load', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

  test('the calendar says so, typed text is kept, and a retry loads it', async ({ page }) => {
    const calendar = scriptOf('src/ui/datePicker/DatePicker.tsx')
    await page.route(calendar, (route) => route.abort('failed'))
    // Simulates a reload a moment ago, so that the page does not reload again.
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('visited')) sessionStorage.setItem('reloaded-after-release', String(Date.now()))
      sessionStorage.setItem('visited', 'yes')
    })
    const form = new BookingFormDriver(page)
    await form.open()
    await form.field('First name').fill(ilona.firstName)
    // On a touch screen a tap loads the calendar; elsewhere it loads near the screen.
    const another = form.form.getByRole('button', { name: /^Another day/ })
    if (await another.isVisible()) await another.click()
    const lost = form.form.getByText('We couldn’t load the calendar.')
    await expect(lost).toBeVisible()
    await expect(form.field('First name')).toHaveValue(ilona.firstName)

    await page.unroute(calendar)
    await form.form.getByRole('button', { name: 'Try again' }).click()
    // Chromium caches the failure until the page is reloaded, which Try again does.
    await expect(lost).toBeHidden()
    await form.reach()
    await expect(form.field('First name')).toHaveValue(ilona.firstName)
    if (await another.isVisible()) {
      if ((await another.getAttribute('aria-expanded')) === 'false') await another.click()
      await expect(form.form.getByRole('gridcell').first()).toBeVisible()
    } else await expect(form.field('Another day')).toBeEditable()
  })

  test('a booking that cannot be loaded says why even without the code of the sanitiser', async ({ page }) => {
    const sanitiser = scriptOf('src/features/bookings/guestBooking/SanitisedHtml.tsx')
    await page.route(sanitiser, (route) => route.abort('failed'))
    await page.route('**/api/v1/booking/*', (route) => route.abort('failed'))
    await page.goto('/booking/nowhere')
    const note = page.getByRole('alert').filter({ hasText: 'We couldn’t reach our server.' })
    await expect(note).toBeVisible()
    await expect(note.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
