import * as calendarFeed from '@range/shared/api/calendarFeed'
import * as catalogue from '@range/shared/api/catalogue'
import * as resellersApi from '@range/shared/api/resellers'
import { deleteVenuePhoto, listVenuePhotos, saveVenuePhoto } from '@range/shared/api/settings'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildReseller } from '../testing/buildReseller'
import { buildStaffPackage } from '../testing/buildStaffContent'
import { expectDoubt } from '../testing/expectDoubt'
import { createFakeApi } from '../testing/fakeApi'
import { typeInto } from '../testing/fillBooking'
import { pressAgain } from '../testing/pressAgain'
import { renderStaffPage } from '../testing/renderStaffPage'
import { akm, editedColdWar, editedMoreShots } from '../testing/standingAnswers'

const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

function withKlook() {
  const api = createFakeApi()
  api.answers(resellersApi.listResellers, [buildReseller()])
  return api
}

test('says that a package with a lost response may have been saved, and a second press creates no duplicate', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user } = renderStaffPage('/edit/packages', { api })
  await screen.findByRole('option', { name: 'UZI' })
  await typeInto(user, 'Package name', 'Heavy')
  await typeInto(user, 'Package price (HUF)', '59900')
  await user.selectOptions(screen.getByLabelText('Package type'), 'Main package')
  await user.selectOptions(screen.getByLabelText('Weapon'), 'AKM')
  await typeInto(user, 'Round type', '7.62x39 mm')
  await typeInto(user, 'Round count', '10')
  await press(user, 'Add package item')
  const heavy = buildStaffPackage({ _id: 'p2', name: 'Heavy' })
  api.changes(catalogue.addPackage, heavy, catalogue.listPackagesForStaff, [editedColdWar, editedMoreShots, heavy])
  api.loseAnswer('POST /package')
  await press(user, 'Save package')
  await expectDoubt(/We don’t know whether it was saved. Press again: it won’t be saved twice./)
  expect(screen.getByLabelText('Package name')).toHaveValue('Heavy')

  api.mend('POST /package')
  await press(user, 'Save package')
  expect(await screen.findByText('Heavy created.')).toBeVisible()
  expect(screen.queryByText(/We don’t know whether/)).toBeNull()
  const [lost, again] = api.calls('POST /package').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(lost)
})

test('treats a package that an earlier press has saved as saved', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const { user } = renderStaffPage('/edit/packages', { api })
  await user.click(await screen.findByRole('button', { name: 'Edit package Cold War' }))
  await typeInto(user, 'Package name', 'Cold War II')
  const path = 'PUT /packages/cold-war'
  const current = { ...editedColdWar, name: 'Cold War II', version: 2 }
  api.changes(catalogue.changePackage, current, catalogue.listPackagesForStaff, [current, editedMoreShots])
  api.loseAnswer(path)
  await press(user, 'Save changes')
  await expectDoubt(/We don’t know whether it was saved. Press again: it won’t be saved twice./)
  api.mend(path)
  api.fail(path, 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current })
  await press(user, 'Save changes')
  expect(await screen.findByText('Cold War II saved.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  { what: 'weapon', page: '/edit/weapons', button: 'Delete UZI', path: 'DELETE /public-weapons/uzi', name: 'UZI' },
  {
    what: 'package',
    page: '/edit/packages',
    button: 'Delete package Ten more shots',
    path: 'DELETE /packages/more',
    name: 'Ten more shots',
  },
])('says that a $what with a lost response may be deleted, and a second press finds it gone', async (one) => {
  const { what, page, button, path, name } = one
  const api = createFakeApi()
  const { user } = renderStaffPage(page, { api })
  await user.click(await screen.findByRole('button', { name: button }))
  const asked = await question(`Are you sure you want to delete this ${what}?`)
  api.changes(catalogue.deleteWeapon, { deleted: true }, catalogue.listWeaponsForStaff, [akm])
  api.changes(catalogue.deletePackage, { deleted: true }, catalogue.listPackagesForStaff, [editedColdWar])
  api.loseAnswer(path)
  const confirm = asked.getByRole('button', { name: `Delete ${what}` })
  await user.click(confirm)
  await expectDoubt(new RegExp(`We don’t know whether the ${what} was deleted`))
  expect(asked.getByText(`Press Delete ${what} again: it won’t be deleted twice.`)).toBeVisible()

  api.mend(path)
  api.fail(path, 404, { error: 'It no longer exists.', code: 'NOT_FOUND' })
  await user.click(confirm)
  expect(await screen.findByText(`${name} deleted.`)).toBeVisible()
  expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument()
  expect(api.calls(path)).toHaveLength(2)
})

test('says that a photo with a lost response may have been saved, and a second press saves the same one', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user } = renderStaffPage('/settings/venue', { api })
  const team = within(await screen.findByRole('form', { name: 'Team photo' }))
  await user.type(team.getByLabelText('What it shows'), 'Two instructors')
  await user.upload(team.getByLabelText('Photo'), new File(['x'], 'team.jpg', { type: 'image/jpeg' }))
  const path = 'PUT /staff/venue-photos/team'
  const stored = [{ place: 'team' as const, alt: 'Two instructors', large: '/l.jpg', small: '/s.jpg', version: 1 }]
  api.changes(saveVenuePhoto, stored, listVenuePhotos, stored)
  api.loseAnswer(path)
  await user.click(team.getByRole('button', { name: 'Save photo' }))
  await expectDoubt(/We don’t know whether it was saved. Press again: it won’t be saved twice./)
  expect(team.getByLabelText('What it shows')).toHaveValue('Two instructors')

  api.mend(path)
  await pressAgain(user, team.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByText('Photo saved.')).toBeVisible()
  expect(api.calls(path).at(-1)?.body).toMatchObject({ alt: 'Two instructors' })
})

test('says that a photo with a lost response may be deleted, and a second press finds it gone', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.answers(listVenuePhotos, [
    { place: 'team', alt: 'Two instructors', large: '/l.jpg', small: '/s.jpg', version: 1 },
  ])
  api.changes(deleteVenuePhoto, [], listVenuePhotos, [])
  const { user } = renderStaffPage('/settings/venue', { api })
  await user.click(await screen.findByRole('button', { name: 'Delete photo…' }))
  const asked = await question('Delete the photo of the team?')
  const path = 'DELETE /staff/venue-photos/team'
  api.loseAnswer(path)
  const confirm = asked.getByRole('button', { name: 'Delete photo' })
  await user.click(confirm)
  await expectDoubt(/We don’t know whether the photo was deleted/)
  api.mend(path)
  await pressAgain(user, confirm)
  expect(await screen.findByText('Photo deleted.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete photo…' })).toBeNull()
})

test('says that a reseller with a lost response may have been added; a second press says that it was, and how to get a key', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user } = renderStaffPage('/settings/resellers', { api })
  await user.click(await screen.findByRole('button', { name: 'Add a reseller…' }))
  const terms = within(await screen.findByRole('dialog', { name: 'Add a reseller' }))
  await user.type(terms.getByLabelText('Name'), 'Viator')
  const path = 'POST /staff/resellers'
  const viator = buildReseller({ name: 'Viator' })
  api.changes(resellersApi.addReseller, { reseller: viator, key: 'octo_key' }, resellersApi.listResellers, [viator])
  api.loseAnswer(path)
  await user.click(terms.getByRole('button', { name: 'Add reseller' }))
  await expectDoubt(/We don’t know whether it was saved. Press again: it won’t be saved twice./)
  expect(terms.getByLabelText('Name')).toHaveValue('Viator')

  api.mend(path)
  const error = 'This reseller is already in the list. To see a key, make a new one for it.'
  api.fail(path, 409, { error, code: 'NOT_POSSIBLE_NOW' })
  await user.click(terms.getByRole('button', { name: 'Add reseller' }))
  expect(
    await screen.findByText('Viator was added, but its key was never shown. To get one that works, make a new key.'),
  ).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Nothing was added/)
  expect(screen.queryByRole('dialog')).toBeNull()
  const [lost, again] = api.calls(path).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(again).toBe(lost)
  expect(await screen.findByRole('heading', { level: 2, name: 'Viator' })).toBeInTheDocument()
})

test('treats terms that an earlier press has saved as saved', { tags: 'long' }, async () => {
  const api = withKlook()
  const { user } = renderStaffPage('/settings/resellers', { api })
  await user.click(await screen.findByRole('button', { name: 'Change terms: Klook' }))
  const terms = within(await screen.findByRole('dialog', { name: 'Terms of Klook' }))
  await user.clear(terms.getByLabelText('Commission (%)'))
  await user.type(terms.getByLabelText('Commission (%)'), '25')
  const path = 'PUT /staff/resellers/r1'
  const saved = buildReseller({ commissionPercent: 25, version: 2 })
  api.changes(resellersApi.changeReseller, saved, resellersApi.listResellers, [saved])
  api.loseAnswer(path)
  await user.click(terms.getByRole('button', { name: 'Save terms' }))
  await expectDoubt(/We don’t know whether it was saved. Press again: it won’t be saved twice./)
  api.mend(path)
  api.fail(path, 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current: saved })
  await user.click(terms.getByRole('button', { name: 'Save terms' }))
  expect(await screen.findByText('Terms of Klook saved.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that a key with a lost response may be revoked, and the list shows it as soon as it loads', {
  tags: 'long',
}, async () => {
  const api = withKlook()
  const { user } = renderStaffPage('/settings/resellers', { api })
  await user.click(await screen.findByRole('button', { name: 'Revoke key: Klook' }))
  const asked = await question('Revoke the key of Klook?')
  const revoked = buildReseller({
    revokedAt: '2026-11-20T10:30:00.000Z',
    revokedBy: { kind: 'account', name: 'admin' },
  })
  api.changes(resellersApi.revokeResellerKey, revoked, resellersApi.listResellers, [revoked])
  api.loseAnswer('POST /staff/resellers/r1/revoke')
  await user.click(asked.getByRole('button', { name: 'Revoke key' }))
  await expectDoubt(/We don’t know whether the key was revoked. Check the card before you press again./)
  expect(await screen.findByText('Key revoked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Revoke key: Klook' })).toBeNull()
})

test('says that a new key with a lost response may have been made, never shows it, and lists how the current key ends', {
  tags: 'long',
}, async () => {
  const api = withKlook()
  const { user } = renderStaffPage('/settings/resellers', { api })
  await user.click(await screen.findByRole('button', { name: 'New key: Klook' }))
  const asked = await question('Make a new key for Klook?')
  const reseller = buildReseller({ keyEnd: 'c3d4' })
  api.changes(resellersApi.replaceResellerKey, { reseller, key: 'octo_key' }, resellersApi.listResellers, [reseller])
  api.loseAnswer('POST /staff/resellers/r1/key')
  await user.click(asked.getByRole('button', { name: 'Make a new key' }))
  await expectDoubt(
    /We don’t know whether a new key was made. If it was, the old one has stopped working: make another to see it./,
  )
  await waitFor(() => expect(screen.queryByText('…a1b2')).toBeNull())
})

test('a calendar address with a lost response shows on the card, and was made once', async () => {
  const api = createFakeApi()
  const { user } = renderStaffPage('/report', { api })
  const feed = { url: 'https://range.example/api/v1/calendar/secret-1.ics', showNames: false }
  api.changes(calendarFeed.replaceCalendarFeed, feed, calendarFeed.getCalendarFeed, feed)
  api.loseAnswer('POST /staff/calendar-feed')
  await user.click(await screen.findByRole('button', { name: 'Create an address' }))
  await expectDoubt(/We don’t know whether it worked. This card shows the address that works now, if there is one./)
  expect(await screen.findByLabelText('Address')).toHaveValue('https://range.example/api/v1/calendar/secret-1.ics')
  expect(screen.queryByRole('button', { name: 'Create an address' })).toBeNull()
})

test('a calendar address revoked with a lost response is no longer on the card', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const url = 'https://range.example/api/v1/calendar/secret.ics'
  api.answers(calendarFeed.getCalendarFeed, { url, showNames: false })
  const noFeed = { url: null, showNames: false }
  api.changes(calendarFeed.revokeCalendarFeed, noFeed, calendarFeed.getCalendarFeed, noFeed)
  const { user } = renderStaffPage('/report', { api })
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  api.loseAnswer('DELETE /staff/calendar-feed')
  await user.click(await screen.findByRole('button', { name: 'Revoke address' }))
  await expectDoubt(/We don’t know whether it worked. This card shows the address that works now, if there is one./)
  expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible()
  expect(screen.queryByLabelText('Address')).toBeNull()
})
