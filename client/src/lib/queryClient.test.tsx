import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createFakeApi } from '../testing/fakeApi'
import { bookNow, renderFilledForm, typeInto } from '../testing/fillBooking'
import { cutLine } from '../testing/offline'
import { renderPage } from '../testing/renderPage'
import { renderStaffPage } from '../testing/renderStaffPage'

const noAnswer = /We couldn’t reach our server\. Check your connection and try again\./

let mendLine = () => {}
afterEach(() => mendLine())

describe('offline', () => {
  test('a contact message fails immediately and is not sent later', { tags: 'long' }, async () => {
    const { user, api } = renderPage('/contact')
    await screen.findByRole('form', { name: 'Write to us' })
    await typeInto(user, 'Full Name', 'Anna Árpád')
    await typeInto(user, 'Email', 'anna@example.com')
    await typeInto(user, 'Message', 'Do you speak Japanese?')
    mendLine = cutLine()
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText(noAnswer)).toBeVisible()
    expect(screen.getByLabelText('Message')).toHaveValue('Do you speak Japanese?')

    mendLine()
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''))
    expect(api.calls('POST /contact')).toHaveLength(1)
  })

  test('a booking fails immediately and is not made later', { tags: 'long' }, async () => {
    const { user, api, left } = await renderFilledForm()
    await bookNow(user)
    const popup = within(await screen.findByRole('dialog', { name: 'Confirm Details' }))
    await waitFor(() => expect(popup.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled())
    mendLine = cutLine()
    await user.click(popup.getByRole('button', { name: 'CONFIRM AND PAY' }))
    expect(await screen.findByText(/^Service temporary not available/)).toBeVisible()

    mendLine()
    await bookNow(user)
    const again = within(await screen.findByRole('dialog', { name: 'Confirm Details' }))
    await waitFor(() => expect(again.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled())
    expect(api.bookings()).toEqual([])
    expect(left).toEqual([])
  })

  test('the data stay on screen with their time, and are refetched automatically when the connection is back', {
    tags: 'long',
  }, async () => {
    const api = createFakeApi()
    api.staffBookings.add({ _id: 'ned', firstName: 'Ned', lastName: 'Next' })
    const { user } = renderStaffPage('/admin', { api })
    const day = within(await screen.findByRole('region', { name: 'Today at a glance' }))
    await day.findByRole('link', { name: 'Ned Next' })
    mendLine = cutLine()
    await user.click(await day.findByRole('button', { name: /check in Ned Next$/i }))
    expect(await day.findByText(/^We couldn’t reload this\. Last updated at/)).toBeVisible()
    expect(day.getByRole('link', { name: 'Ned Next' })).toBeVisible()

    mendLine()
    await waitFor(() => expect(day.queryByText(/^We couldn’t reload this/)).not.toBeInTheDocument())
    expect(api.calls('POST /staff/bookings/ned/check-in')).toEqual([])
  })
})
