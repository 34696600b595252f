import * as settingsApi from '@range/shared/api/settings'
import { unsetVenue } from '@range/shared/venue/unsetVenue'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import { pressAgain } from '../../testing/pressAgain'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { venueOfManagers } from '../../testing/standingAnswers'

async function openVenue(api = createFakeApi()) {
  const page = renderStaffPage('/settings/venue', { api })
  await screen.findByRole('form', { name: 'The venue' })
  return page
}

test('saving sends the whole venue with its version, and the public footer shows it at once', {
  tags: 'long',
}, async () => {
  const { user, api, router } = await openVenue()
  const email = screen.getByLabelText('Email')
  await user.clear(email)
  await enter(user, email, 'desk@danube.hu')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  await waitFor(() =>
    expect(api.calls('PUT /staff/venue')[0]?.body).toMatchObject({ email: 'desk@danube.hu', version: 1 }),
  )
  await waitFor(() => expect(screen.queryByText(/unsaved change/)).toBeNull())
  await act(() => router.navigate('/contact'))
  const footer = within(await screen.findByRole('contentinfo'))
  expect(await footer.findByRole('link', { name: 'desk@danube.hu' })).toBeVisible()
})

test('a range gets its own name and address, with the sample as an example, and the header shows the name at once', {
  tags: 'full',
}, async () => {
  const api = createFakeApi()
  api.answers(settingsApi.getVenueForStaff, { ...unsetVenue, version: 1 })
  const { user } = await openVenue(api)
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  expect(screen.getByLabelText('Name of the range')).toHaveValue('')
  expect(screen.getByLabelText('Name of the range')).toHaveAttribute('placeholder', 'Danube Shooting Range')
  await type('Name of the range', 'Buda Shooting Hall')
  await type('Coordinates', 'north of the bridge')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByLabelText('Coordinates')).toHaveAccessibleDescription(/Enter latitude and/))

  await type('Coordinates', '47.51, 19.03')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(api.calls('PUT /staff/venue')[0]?.body).toMatchObject({
      name: 'Buda Shooting Hall',
      coordinates: { latitude: 47.51, longitude: 19.03 },
      street: '',
    }),
  )
  expect(await screen.findByRole('link', { name: 'Buda Shooting Hall, home page' })).toBeVisible()
})

test('a rating needs all three fields or none', { tags: 'full' }, async () => {
  const { user, api } = await openVenue()
  await user.clear(screen.getByLabelText('Reviews'))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Reviews')).toHaveAccessibleDescription('Enter the number of reviews'),
  )
  expect(api.calls('PUT /staff/venue')).toEqual([])

  await user.clear(screen.getByLabelText('Rating out of 5'))
  await user.clear(screen.getByLabelText('Where the reviews are'))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(api.calls('PUT /staff/venue')[0]?.body).toMatchObject({ rating: null }))
})

test('the inclusions are checkboxes, all five ticked at first', async () => {
  const { user, api } = await openVenue()
  const included = within(screen.getByRole('region', { name: 'Included in every package' }))
  expect(included.getAllByRole('checkbox', { checked: true })).toHaveLength(5)

  await user.click(included.getByRole('checkbox', { name: 'Targets' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(api.calls('PUT /staff/venue')[0]?.body).toMatchObject({
      included: ['INSTRUCTOR', 'PROTECTION', 'AMMUNITION', 'VAT'],
    }),
  )
})

test('partners are added and removed, and one without a name shows an error at its field', {
  tags: 'long',
}, async () => {
  const { user, api } = await openVenue()
  await user.click(screen.getByRole('button', { name: 'Add partner' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const second = within(screen.getByRole('group', { name: 'Partner 2' }))
  await waitFor(() => expect(second.getByLabelText('Name')).toHaveAccessibleDescription('Enter the partner’s name'))

  await enter(user, second.getByLabelText('Name'), 'Riverside Hotel')
  await user.click(screen.getByRole('button', { name: 'Remove partner 1' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(api.calls('PUT /staff/venue')[0]?.body).toMatchObject({
      partners: [{ name: 'Riverside Hotel', offers: '' }],
    }),
  )
})

test('saving over somebody else’s change compares both versions', async () => {
  const { user, api } = await openVenue()
  const current = { ...venueOfManagers, taxNumber: '99999999-2-43', version: 2 }
  api.fail('PUT /staff/venue', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current })
  await user.type(screen.getByLabelText('Company number'), '7')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('01-09-1234567')).toBeVisible()
  expect(dialog.getByText('99999999-2-43')).toBeVisible()
})

test('the start page lists the open steps with links, until every required one is done', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.answers(settingsApi.listOpenSteps, ['VENUE_EMAIL', 'MAIL_SERVER', 'RATING'])
  const { user, unmount } = renderStaffPage('/admin', { api })
  const heading = await screen.findByRole('heading', { name: 'Before you open' })
  expect(screen.getByText('2 to set')).toBeVisible()
  await user.click(heading)
  expect(screen.getByRole('link', { name: 'Your email address' })).toHaveAttribute('href', '/settings/venue')
  expect(document.body).not.toHaveTextContent(/SMTP_URL|docs\//)
  await user.click(screen.getByRole('button', { name: 'Copy a note for them' }))
  expect(await navigator.clipboard.readText()).toContain('- A mail server: SMTP_URL and MAIL_FROM')
  unmount()

  const ready = createFakeApi()
  ready.answers(settingsApi.listOpenSteps, ['RATING'])
  renderStaffPage('/admin', { api: ready })
  await screen.findByRole('heading', { name: 'Today at a glance' })
  await waitFor(() => expect(ready.calls('GET /staff/before-opening')).not.toEqual([]))
  expect(screen.queryByRole('heading', { name: 'Before you open' })).not.toBeInTheDocument()
})

const picture = { large: '/images/a.webp', small: '/images/a.webp' }
const photo = { place: 'team', alt: 'Two instructors', ...picture, version: 1 } as const

test('a photo is saved with its description, shows on About us at once, and can be deleted', {
  tags: 'long',
}, async () => {
  const { user, api, router } = await openVenue()
  const team = within(await screen.findByRole('form', { name: 'Team photo' }))
  await user.click(team.getByRole('button', { name: 'Save photo' }))
  expect(await team.findByText('Describe the photo in a few words')).toBeVisible()
  expect(team.queryByRole('button', { name: 'Delete photo…' })).toBeNull()
  await enter(user, team.getByLabelText('What it shows'), 'Two instructors')
  await user.upload(team.getByLabelText('Photo'), new File(['x'], 'team.jpg', { type: 'image/jpeg' }))
  api.changes(settingsApi.saveVenuePhoto, [photo], settingsApi.listVenuePhotos, [photo])
  await user.click(team.getByRole('button', { name: 'Save photo' }))
  await waitFor(() => expect(api.calls('PUT /staff/venue-photos/team')).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete photo…' })).toHaveLength(1))

  await act(() => router.navigate('/about-us'))
  expect(await screen.findByRole('img', { name: 'Two instructors' })).toBeVisible()
  await act(() => router.navigate('/settings/venue'))
  await user.click(await screen.findByRole('button', { name: 'Delete photo…' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete the photo of the team?' }))
  expect(api.calls('DELETE /staff/venue-photos/team')).toHaveLength(0)
  api.changes(settingsApi.deleteVenuePhoto, [], settingsApi.listVenuePhotos, [])
  await user.click(asked.getByRole('button', { name: 'Delete photo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete photo…' })).toBeNull())
})

test('saving a photo never silently overwrites somebody else’s', async () => {
  const { user, api } = await openVenue()
  const team = within(await screen.findByRole('form', { name: 'Team photo' }))
  const path = 'PUT /staff/venue-photos/team'
  api.fail(path, 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current: photo })
  api.answers(settingsApi.listVenuePhotos, [photo])
  const alt = team.getByLabelText('What it shows')
  await user.type(alt, 'Us')
  await user.upload(team.getByLabelText('Photo'), new File(['x'], 'team.jpg', { type: 'image/jpeg' }))
  await user.click(team.getByRole('button', { name: 'Save photo' }))

  const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }))
  expect(conflict.getByRole('row', { name: /^Photo New file: team\.jpg/ })).toBeVisible()
  expect(conflict.getByRole('row', { name: 'What it shows Us Two instructors' })).toBeVisible()

  await user.click(conflict.getByRole('button', { name: 'Keep my changes and continue editing' }))
  expect(alt).toHaveValue('Us')
  api.mend(path)
  api.answers(settingsApi.saveVenuePhoto, [{ ...photo, alt: 'Us', version: 2 }])
  await pressAgain(user, team.getByRole('button', { name: 'Save photo' }))
  await waitFor(() =>
    expect(api.calls(path).map(({ body }) => body)).toMatchObject([
      { alt: 'Us', version: '0' },
      { alt: 'Us', version: '1', photo: expect.objectContaining({ type: 'image/jpeg' }) },
    ]),
  )
})
