import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
    /restocking fee of 25 %/,
    /a further 15 % applies: 40 % in total/,
    /full refund when you contact us at least 72 hours before the appointment/,
    /cancelled 10 working days before renewal/,
  ]) {
    expect(text).toMatch(figure)
  }
})

test('the terms say who may use the site, what holds on the range, and when money comes back', async () => {
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

test('the privacy policy declares the transfer of data to SimplePay', async () => {
  const text = await textOf('/policy', 'Privacy policy')

  for (const part of [
    'Danube Shooting Range Kft. (1211 Budapest, Kőbánya tér 4., Hungary), as data controller',
    'at range.example to SimplePay Plc., as data processor',
    'your name, your e-mail address, your phone number and your billing address',
  ]) {
    expect(text).toContain(part)
  }
  expect(screen.getByRole('link', { name: 'privacy notice of SimplePay' })).toHaveAttribute(
    'href',
    'https://simplepay.hu/adatkezelesi-tajekoztatok/',
  )
})
