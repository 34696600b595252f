import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { renderStaffPage } from '../../testing/renderStaffPage'

const activity = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  return within(heading.parentElement!)
}

test('the register names the controller, and for each activity whose data, why, for whom and how long', async () => {
  const api = createFakeApi()
  api.state.privacyTerms = {
    bookingMonths: 18,
    openMoneyMonths: 3,
    submissionMonths: 9,
    emailDays: 60,
    invoiceYears: 8,
  }
  renderStaffPage('/settings/processing', { api })

  const bookings = await activity('Bookings')
  expect(bookings.getByText('Guests who book')).toBeVisible()
  expect(bookings.getByText(/The legal basis is the contract between us/)).toBeVisible()
  expect(bookings.getByText(/18 months after the day of the visit/)).toBeVisible()
  expect((await activity('Card payments')).getByText('SimplePay Plc.')).toBeVisible()
  expect((await activity('Invoices')).getByText(/for 8 years after the end of their year/)).toBeVisible()
  expect((await activity('Messages')).getByText(/9 months after they arrive/)).toBeVisible()
  expect((await activity('Emails')).getByText(/our copy after 60 days/)).toBeVisible()
  expect((await activity('Visits to the site')).getByText(/^Hosting provider: Rackhouse Kft\./)).toBeVisible()
  expect(screen.getByText(/Danube Shooting Range Kft\. \(1211 Budapest.*tax number/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
})

test('the register leaves out invoices while none are issued', async () => {
  renderStaffPage('/settings/processing')
  await activity('Bookings')
  expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull()
})
