import { howToCancel, refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildVenue } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

async function textOf(path: string, heading: string) {
  renderPage(path)
  await screen.findByRole('heading', { level: 1, name: heading })
  return screen.getByRole('main').textContent
}

test('the returns policy has a section for each of its subjects, with the figures', async () => {
  const text = await textOf('/returns-policy', 'Returns policy')

  for (const name of [/^Returns/, 'Delivery', 'Refunds', 'Website disclaimer', 'Used firearms', 'Order fulfilment']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  for (const figure of [
    /10 business days .* to request a return/,
    /restocking fee of 25%/,
    /a further 15% applies: 40% in total/,
    /full refund if you contact us at least 72 hours before the appointment/,
    /cancelled 10 working days before renewal/,
  ]) {
    expect(text).toMatch(figure)
  }
})

test('the terms say who may use the site, which rules apply at the range, and when there is a refund', async () => {
  const text = await textOf('/terms-and-conditions', 'Terms and conditions')

  for (const rule of [
    /at least 18 years old to use this site/,
    /an hour between 10:00 and 18:00/,
    /No one under the influence of drugs or alcohol, nor anyone pregnant or nursing/,
    /at least 72 hours before the appointment/,
    /10 working days before renewal/,
  ]) {
    expect(text).toMatch(rule)
  }
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'returns policy' })).toHaveAttribute('href', '/returns-policy')
})

test.each([
  ['/returns-policy', 'Returns policy'],
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/about-us', 'About us'],
])('%s states the refund rule and how to cancel in the same words', async (path, title) => {
  expect(await textOf(path, title)).toContain(`${refundRuleInGeneral(defaultRefundTerms)} ${howToCancel()}`)
})

test.each([
  ['/returns-policy', 'Returns policy'],
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/about-us', 'About us'],
])('%s states the refund terms of today’s settings', async (path, title) => {
  const api = createFakeApi()
  api.state.venue = buildVenue({ refundTerms: { fullRefundHours: 24, lateRefundPercent: 50 } })
  renderPage(path, { api })
  await screen.findByRole('heading', { level: 1, name: title })
  const text = screen.getByRole('main').textContent
  expect(text).toContain('Free cancellation until 24 hours before the visit. After that, 50% back')
  expect(text).not.toMatch(/72 hours|75%/)
})

test('the privacy policy declares the transfer of data to SimplePay', async () => {
  const text = await textOf('/policy', 'Privacy policy')

  for (const part of [
    'Danube Shooting Range Kft. (1211 Budapest, Kőbánya tér 4.), as data controller',
    'at range.example to SimplePay Plc., as data processor',
    'your name, email address, phone number and billing address',
  ]) {
    expect(text).toContain(part)
  }
  expect(screen.getByRole('link', { name: 'SimplePay privacy notice' })).toHaveAttribute(
    'href',
    'https://simplepay.hu/adatkezelesi-tajekoztatok/',
  )
})

test('the privacy policy states exactly the retention periods of the server', async () => {
  const api = createFakeApi()
  api.state.privacyTerms = {
    bookingMonths: 18,
    openMoneyMonths: 3,
    submissionMonths: 12,
    emailDays: 1,
    invoiceYears: null,
  }
  renderPage('/policy', { api })
  await screen.findByText(/18 months after the day of the visit/)
  const text = screen.getByRole('main').textContent

  expect(text).toMatch(/up to 3 months longer/)
  expect(text).toMatch(/12 months after they arrive/)
  expect(text).toMatch(/our copy after 1 day\./)
  expect(text).not.toMatch(/invoice|eight years/)
})

test('the privacy policy says how long invoices are kept once the range issues them', async () => {
  const api = createFakeApi()
  api.state.privacyTerms.invoiceYears = 8
  renderPage('/policy', { api })
  expect(await screen.findByText(/keep them for 8 years after the end of their year/)).toBeVisible()
})

test('offers a retry when the retention periods fail to load, and shows the rest of the policy', async () => {
  const api = createFakeApi()
  api.fail('GET /privacy-terms', 400, { error: 'Not now.', code: 'INVALID_INPUT' })
  const { user } = renderPage('/policy', { api })
  expect(await screen.findByText(/We couldn’t load the terms/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  api.mend('GET /privacy-terms')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/24 months after the day of the visit/)).toBeVisible()
})

test.each([
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/returns-policy', 'Returns policy'],
])('%s names the fee for cancelling late, and no invoice', async (path, heading) => {
  const text = await textOf(path, heading)
  expect(text).toMatch(/we may keep a fee of 25% of the price|After that, 75% back until the visit begins/)
  expect(text).not.toMatch(/invoice/)
})

test('the terms name the company, and its numbers once they are set', async () => {
  const api = createFakeApi()
  const { unmount } = renderPage('/terms-and-conditions', { api })
  expect(await screen.findByText(/company number 01-09-123456, tax number 12345678-2-43/)).toBeVisible()
  unmount()

  api.state.venue = buildVenue({ companyNumber: '', taxNumber: '' })
  renderPage('/terms-and-conditions', { api })
  expect(
    await screen.findByText(
      /These terms are between you and Danube Shooting Range Kft\. \(1211 Budapest, Kőbánya tér 4\.\)\./,
    ),
  ).toBeVisible()
  expect(screen.queryByText(/company number/)).not.toBeInTheDocument()
})

test('the terms say where complaints go, who settles disputes and who hosts the site, as far as it is set', async () => {
  const api = createFakeApi()
  const { unmount } = renderPage('/terms-and-conditions', { api })
  for (const line of [
    'Address for complaints: 1211 Budapest, Kőbánya tér 4.',
    'Conciliation body: Budapesti Békéltető Testület, 1016 Budapest, Krisztina krt. 99.',
    'Hosting provider: Rackhouse Kft., 1138 Budapest, Váci út 1., info@rackhouse.example',
  ]) {
    expect(await screen.findByText(line)).toBeVisible()
  }
  unmount()

  api.state.venue = buildVenue({ hostingProvider: '' })
  renderPage('/terms-and-conditions', { api })
  expect(await screen.findByText(/^Conciliation body/)).toBeVisible()
  expect(screen.queryByText(/Hosting provider/)).not.toBeInTheDocument()
})

test('the accessibility page says what is tested, what nobody has tested, and whom to write to', async () => {
  const text = await textOf('/accessibility', 'Accessibility')
  for (const part of ['axe and html-validate', 'keyboard alone', '320 pixels', '200% and 400%', 'reduced motion']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('People with disabilities have not tested this site.')
  expect(screen.getAllByRole('link', { name: 'hello@range.example' })[0]).toBeVisible()
})

test('shows the page even if the hash names no element and cannot be decoded', async () => {
  renderPage('/policy#%zz')
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})
