import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepToken } from '../lib/token'
import { enter } from '../testing/enter'
import { createFakeApi, type FakeApi } from '../testing/fakeApi'
import { networkAtRest } from '../testing/network'
import { cutLine } from '../testing/offline'
import { pressAction } from '../testing/pressAction'
import { renderStaffPage, renderStaffPopup } from '../testing/renderStaffPage'
import { TodayPanel } from './today/TodayPanel'

let mendLine = () => {}
afterEach(() => {
  mendLine()
  vi.useRealTimers()
})

const bar = () => screen.queryByText('No connection. What you do now isn’t saved until it is back.')
const keptNote = () => screen.queryByText('We kept what you typed.')
const newBooking = async () => within(await screen.findByRole('dialog', { name: 'New booking' }))

async function typeBooking(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'New booking at 14:00' }))
  const form = await newBooking()
  await form.findByRole('option', { name: /^Cold War, 39 900 HUF/ })
  await user.selectOptions(form.getByRole('combobox', { name: 'Package' }), 'cold-war')
  await enter(user, form.getByRole('textbox', { name: /^First name/ }), 'Wanda')
  await enter(user, form.getByRole('textbox', { name: /^Last name/ }), 'Walk-in')
  return form
}

const keysOf = (api: FakeApi, path: string) => api.calls(path).map(({ headers }) => headers.get('Idempotency-Key'))

test('every staff page says when the connection is lost, and stops saying so once it is back', async () => {
  renderStaffPage('/settings')
  await screen.findByRole('form', { name: 'Basic settings' })
  expect(bar()).toBeNull()
  mendLine = cutLine()
  await waitFor(() => expect(bar()).toBeVisible())
  mendLine()
  await waitFor(() => expect(bar()).toBeNull())
})

test('a booking with a lost response is made once, however often Book is pressed', { tags: 'long' }, async () => {
  const { user, api } = renderStaffPage('/admin', { desk: TodayPanel })
  const form = await typeBooking(user)
  api.loseAnswer('POST /staff/bookings')
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await form.findByText('We don’t know whether it was booked.')).toBeVisible()
  expect(form.getByText('Press Book again: it won’t be booked twice.')).toBeVisible()
  expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('Wanda')

  api.mend('POST /staff/bookings')
  await user.click(form.getByRole('button', { name: 'Book' }))
  await screen.findByText(/^Booked Wanda/)
  const [lost, again] = keysOf(api, 'POST /staff/bookings')
  expect(again).toBe(lost)
})

test('an action that did not reach the server offers a retry with the same key', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'ned', firstName: 'Ned', lastName: 'Next' })
  const { user } = renderStaffPopup('/admin/bookings/ned', { api })
  const path = 'POST /staff/bookings/ned/resend-confirmation'
  // The clock moves only when the test advances it.
  vi.setSystemTime(Date.now())
  api.loseAnswer(path)
  await pressAction(user, screen, 'Resend confirmation')
  expect(await screen.findByText(/^We don’t know whether the confirmation was sent\./)).toBeVisible()
  api.mend(path)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/^Sending the confirmation to/)
  const [lost, again] = keysOf(api, path)
  expect(again).toBe(lost)

  vi.setSystemTime(Date.now() + 399)
  await pressAction(user, screen, 'Resend confirmation')
  await networkAtRest()
  expect(api.calls(path), 'the second press of a double click sends nothing').toHaveLength(2)
  vi.setSystemTime(Date.now() + 1)
  await pressAction(user, screen, 'Resend confirmation')
  await waitFor(() => expect(api.calls(path)).toHaveLength(3))
  expect(keysOf(api, path)[2]).not.toBe(lost)
})

describe('a half-typed booking', () => {
  const endSignIn = async () => {
    const page = renderStaffPage('/admin', { desk: TodayPanel })
    const form = await typeBooking(page.user)
    page.api.fail('POST /staff/bookings', 401, { error: 'Please log in.', code: 'NOT_SIGNED_IN' })
    await page.user.click(form.getByRole('button', { name: 'Book' }))
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'))
    expect(page.router.state.location.search).toBe('?back=%2Fadmin')
    return page
  }
  const reopen = async ({ user, router }: Awaited<ReturnType<typeof endSignIn>>, token: string) => {
    keepToken(token)
    await act(() => router.navigate('/admin'))
    await user.click(await screen.findByRole('button', { name: 'New booking at 14:00' }))
    return newBooking()
  }

  test('is restored after the next sign-in, with a way to start over', { tags: 'long' }, async () => {
    const page = await endSignIn()
    const form = await reopen(page, 'good')
    expect(keptNote()).toBeVisible()
    expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('Wanda')
    await page.user.click(form.getByRole('button', { name: 'Start over' }))
    expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('')
    expect(keptNote()).toBeNull()
  })

  test('never shows for somebody else, and stays for the one who typed it', { tags: 'long' }, async () => {
    const page = await endSignIn()
    const form = await reopen(page, 'another')
    expect(keptNote()).toBeNull()
    expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('')
    await page.user.click(form.getByRole('button', { name: 'Discard' }))
    const own = await reopen(page, 'good')
    expect(own.getByRole('textbox', { name: /^First name/ })).toHaveValue('Wanda')
  })

  test('is gone after a logout, and after it was discarded on purpose', { tags: 'long' }, async () => {
    const { user } = renderStaffPage('/admin', { desk: TodayPanel })
    await typeBooking(user)
    expect(JSON.stringify({ ...sessionStorage })).toContain('Wanda')
    await user.click((await newBooking()).getByRole('button', { name: 'Discard' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Wanda')

    await typeBooking(user)
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Log out without saving?' }))
    expect(JSON.stringify({ ...sessionStorage })).toContain('Wanda')
    await user.click(question.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Wanda'))
  })
})
