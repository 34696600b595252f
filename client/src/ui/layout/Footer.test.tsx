import { usualDay, usualPublicHours } from '@range/shared/settings/hours'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildVenue } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

test('the footer has the copyright up to this year, the legal pages, help links in order and the payment provider', async () => {
  renderPage('/contact', { now: new Date('2031-03-01T11:00:00Z') })
  const footer = within(await screen.findByRole('contentinfo'))

  expect(footer.getByText('Open every day 10:00-18:00, last session 18:00')).toBeVisible()
  expect(footer.getByText('© 2020-2031 Danube Shooting Range Kft.')).toBeVisible()
  expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '+36 1 555 0142',
    'hello@range.example',
    'Lost your booking link?',
    'Privacy policy',
    'Terms and conditions',
    'Returns policy',
    expect.stringContaining('SimplePay payment information'),
    'Accessibility',
    'For staff',
  ])
  expect(footer.getByRole('link', { name: /^SimplePay payment information/ })).toHaveAttribute(
    'href',
    'https://simplepartner.hu/PaymentService/Payment_information.pdf',
  )
})

test('does not show or link an email address that is not set', async () => {
  const api = createFakeApi()
  api.state.venue = buildVenue({ email: '' })
  renderPage('/contact', { api })
  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getByRole('link', { name: '+36 1 555 0142' })).toBeVisible()
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
})

test('says that today has other hours', async () => {
  const api = createFakeApi()
  const changedDates = [
    { date: '2026-12-24', hours: { ...usualDay, closes: '14:00', last: 13 } },
    { date: '2026-12-25', hours: null },
  ]
  api.state.venue = buildVenue({ hours: { ...usualPublicHours, changedDates } })
  renderPage('/contact', { api, now: new Date('2026-12-24T08:00:00Z') })
  const footer = within(await screen.findByRole('contentinfo'))

  expect(await footer.findByText('Thu 24 Dec 2026: 10:00–14:00, last session 13:00')).toBeVisible()
  expect(footer.queryByText(/25 Dec/)).toBeNull()
})
