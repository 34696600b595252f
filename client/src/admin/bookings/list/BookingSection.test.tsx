import { getOwnAccount } from '@range/shared/api/accounts'
import { speak } from '@range/shared/language'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { admin } from '../../../testing/buildAccount'
import { createFakeApi } from '../../../testing/fakeApi'
import { renderStaffPage } from '../../../testing/renderStaffPage'
import { sections } from '../sections'
import { BookingSection } from './BookingSection'

afterEach(() => speak('en'))

test('a section that was hidden in English is hidden in Hungarian', async () => {
  localStorage.setItem('bookings-visibility:Past Bookings', 'hidden')
  speak('hu')
  const api = createFakeApi()
  api.answers(getOwnAccount, { ...admin, language: 'hu' })
  renderStaffPage('/admin', { api, desk: () => <BookingSection section={sections[2]} /> })
  const past = within(await screen.findByRole('region', { name: 'Korábbi foglalások' }))
  expect(past.getByRole('button', { expanded: false })).toHaveAccessibleName('Megjelenítés: Korábbi foglalások')
})
