import type { Weapon } from '@range/shared/weapons/schema'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildWeapon } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

function renderWeapons(weapons: Weapon[]) {
  const api = createFakeApi()
  api.state.weapons = weapons
  return renderPage('/weapons', { api })
}

const family = async (heading: string) => within(await screen.findByRole('region', { name: heading }))

test('shows a section per known type with weapons, in order, each with its number of bullets', async () => {
  renderWeapons([
    buildWeapon('MG3', 'MACHINE GUNS'),
    buildWeapon('SPAS-15', 'SHOTGUNS'),
    buildWeapon('Crossbow', 'BOWS'),
    buildWeapon('MP5', 'SUBMACHINE GUNS'),
    buildWeapon('G3', 'BATTLE RIFLES'),
    buildWeapon('AKM', 'ASSAULT RIFFLES'),
    buildWeapon('Enfield', 'RIFFLES'),
  ])
  await family('Machine guns')

  expect(
    screen.getAllByRole('region').map((section) => within(section).getByRole('heading', { level: 2 }).textContent),
  ).toEqual(['Assault rifles', 'Battle rifles', 'Submachine guns', 'Rifles', 'Shotguns', 'Machine guns'])
  expect(screen.getAllByRole('img', { name: /bullets/ }).map((row) => row.children.length)).toEqual([4, 6, 3, 3, 2, 4])
  expect(screen.queryByText('Crossbow')).not.toBeInTheDocument()
})

test('shows a weapon’s picture in two sizes, name, caliber, service and description', async () => {
  renderWeapons([buildWeapon('AKM', 'ASSAULT RIFFLES')])
  const rifles = await family('Assault rifles')
  const picture = rifles.getByRole('img', { name: 'AKM' })

  expect(picture).toHaveAttribute('srcset', '/images/AKM-480.webp 480w, /images/AKM-1280.webp 1280w')
  expect(picture).toHaveAttribute('width', '1280')
  expect(picture).toHaveAttribute('height', '853')
  expect(rifles.getByRole('heading', { name: 'AKM' })).toBeVisible()
  expect(rifles.getByText('Caliber').nextSibling).toHaveTextContent('caliber of AKM')
  expect(rifles.getByText('In service').nextSibling).toHaveTextContent('years of AKM')
  expect(rifles.getByText('What AKM is.')).toBeVisible()
  expect(rifles.queryByRole('button')).not.toBeInTheDocument()
})

test('chevrons appear only where there is a neighbour; arrow keys and swipes work too', async () => {
  const { user } = renderWeapons(['AKM', 'G36', 'M16'].map((name) => buildWeapon(name, 'ASSAULT RIFFLES')))
  const rifles = await family('Assault rifles')
  const buttons = () => rifles.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(buttons()).toEqual(['Next weapon: G36'])

  await user.click(rifles.getByRole('button', { name: 'Next weapon: G36' }))
  expect(rifles.getByRole('heading', { name: 'G36' })).toBeVisible()
  expect(buttons()).toEqual(['Previous weapon: AKM', 'Next weapon: M16'])

  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(rifles.getByRole('heading', { name: 'M16' })).toBeVisible()
  expect(buttons()).toEqual(['Previous weapon: G36'])
  expect(rifles.getByRole('button')).toHaveFocus()

  const touch = { isPrimary: true, pointerType: 'touch' }
  const picture = rifles.getByRole('img', { name: 'M16' })
  fireEvent.pointerDown(picture, { ...touch, clientX: 50, clientY: 50 })
  fireEvent.pointerUp(picture, { ...touch, clientX: 150, clientY: 60 })
  expect(rifles.getByRole('heading', { name: 'G36' })).toBeVisible()
})

test('shows one weapon of a family at a time, and stops at the first and the last', async () => {
  const { user } = renderWeapons(['AKM', 'G36'].map((name) => buildWeapon(name, 'ASSAULT RIFFLES')))
  const rifles = await family('Assault rifles')
  const shown = () => rifles.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['AKM'])

  rifles.getByRole('button').focus()
  await user.keyboard('{ArrowLeft}')
  expect(shown()).toEqual(['AKM'])
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(shown()).toEqual(['G36'])
  expect(rifles.queryByRole('img', { name: 'AKM' })).not.toBeInTheDocument()
  expect(rifles.getByText('2 of 2')).toBeVisible()
})

test('every weapon of a family has a thumbnail that shows it', async () => {
  const { user } = renderWeapons(['AKM', 'G36', 'M16'].map((name) => buildWeapon(name, 'ASSAULT RIFFLES')))
  const rifles = await family('Assault rifles')
  const thumbnails = within(rifles.getByRole('group', { name: 'Assault rifles to show' })).getAllByRole('radio')
  expect(thumbnails).toHaveLength(3)

  await user.click(rifles.getByRole('radio', { name: 'M16' }))
  expect(rifles.getByRole('heading', { name: 'M16' })).toBeVisible()
  expect(rifles.getByRole('img', { name: 'M16' })).toBeVisible()
  expect(rifles.getByRole('radio', { name: 'M16' })).toBeChecked()
})

test('a weapon lists the packages that include it, and the page counts the weapons', async () => {
  const api = createFakeApi()
  api.state.weapons = [{ ...buildWeapon('AKM', 'ASSAULT RIFFLES'), _id: 'akm' }]
  renderPage('/weapons', { api })
  const rifles = await family('Assault rifles')

  expect(await rifles.findByRole('link', { name: 'Cold War' })).toHaveAttribute('href', '/packages/cold-war')
  expect(screen.getByText(/^1 of our 200\+ weapons/)).toBeVisible()
})

test('families are browsed independently', async () => {
  const { user } = renderWeapons([
    ...['AKM', 'G36'].map((name) => buildWeapon(name, 'ASSAULT RIFFLES')),
    ...['MP5', 'UZI'].map((name) => buildWeapon(name, 'SUBMACHINE GUNS')),
  ])
  const rifles = await family('Assault rifles')
  await user.click(rifles.getByRole('button', { name: 'Next weapon: G36' }))

  expect(rifles.getByRole('heading', { name: 'G36' })).toBeVisible()
  expect((await family('Submachine guns')).getByRole('heading', { name: 'MP5' })).toBeVisible()
})

test('offers a retry when the weapons fail to load', async () => {
  const api = createFakeApi()
  api.state.weapons = [buildWeapon('AKM', 'ASSAULT RIFFLES')]
  api.fail('GET /public-weapons', 404, { error: 'Nothing there.', code: 'NOT_FOUND' })
  const { user } = renderPage('/weapons', { api })

  expect(await screen.findByText('We couldn’t load the weapons.')).toBeVisible()
  api.mend('GET /public-weapons')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'AKM' })).toBeVisible()
})

test('says that the weapons are loading, or that there are none', async () => {
  const api = createFakeApi()
  const release = api.hold('GET /public-weapons')
  renderPage('/weapons', { api })

  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeInTheDocument()
  release()
  expect(await screen.findByText('The collection is being updated.')).toBeVisible()
})
