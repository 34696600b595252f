import { addWeapon, changeWeapon, deleteWeapon, listWeaponsForStaff } from '@range/shared/api/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildStaffWeapon } from '../../testing/buildStaffContent'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { messages } from '../../testing/messages'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { akm, uzi } from '../../testing/standingAnswers'

async function openWeapons(api = createFakeApi()) {
  const page = renderStaffPage('/edit/weapons', { api })
  await screen.findByRole('table', { name: 'Weapons' })
  return page
}

const png = (name = 'g36.png') => new File(['picture'], name, { type: 'image/png' })
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const deleteQuestion = 'Are you sure you want to delete this weapon?'

async function fillWeapon(user: UserEvent) {
  await user.upload(screen.getByLabelText('Image file'), png())
  await user.selectOptions(screen.getByLabelText('Weapon type'), 'Assault rifles')
  await typeInto(user, 'Name', 'G36')
  await typeInto(user, 'Caliber', '5.56x45 mm')
  await typeInto(user, 'In service', 'since 1997')
  await typeInto(user, 'Description', 'A German rifle.')
}

function expectEmptyForm() {
  expect(screen.getByRole('form', { name: 'Add Weapon' })).toBeInTheDocument()
  for (const label of ['Name', 'Caliber', 'In service', 'Description', 'Weapon type']) {
    expect(screen.getByLabelText(label)).toHaveValue('')
  }
  expect(screen.getByLabelText<HTMLInputElement>('Image file').files).toHaveLength(0)
}

const g36 = buildStaffWeapon({ _id: 'g36', name: 'G36', caliber: '5.56x45 mm' })

test('the list shows the image, name, type, caliber and in-service text of each weapon, with Edit and Delete', async () => {
  await openWeapons()
  const [head, first, second] = within(screen.getByRole('table', { name: 'Weapons' })).getAllByRole('row')

  expect([...(head?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Image',
    'Name',
    'Weapon type',
    'Caliber',
    'In service',
    'Actions',
  ])
  const akm = within(first as HTMLElement)
  expect(akm.getByRole('img', { name: 'AKM' })).toHaveAttribute('src', '/images/akm-240.webp')
  for (const text of ['Assault rifles', '7.62x39 mm', 'since 1959']) expect(akm.getByText(text)).toBeVisible()
  expect(akm.getByRole('rowheader', { name: 'AKM' })).toBeVisible()
  expect(akm.getByRole('button', { name: 'Edit AKM' })).toBeVisible()
  expect(akm.getByRole('button', { name: 'Delete AKM' })).toBeVisible()
  expect(second).toHaveTextContent('UZI')
})

test('the types show as headings and are sent as values', { tags: 'long' }, async () => {
  const { user, api } = await openWeapons()
  const select = screen.getByLabelText('Weapon type')
  const offered = within(select).getAllByRole<HTMLOptionElement>('option')

  expect(offered.map(({ textContent, value }) => [textContent, value])).toEqual([
    ['Select weapon type', ''],
    ['Assault rifles', 'ASSAULT RIFFLES'],
    ['Battle rifles', 'BATTLE RIFLES'],
    ['Submachine guns', 'SUBMACHINE GUNS'],
    ['Rifles', 'RIFFLES'],
    ['Shotguns', 'SHOTGUNS'],
    ['Machine guns', 'MACHINE GUNS'],
  ])
  await fillWeapon(user)
  api.answers(addWeapon, g36)
  await press(user, 'Create new')
  await screen.findByText('G36 created.')
  expect(api.calls('POST /public-weapons')[0]?.body).toMatchObject({ weaponType: 'ASSAULT RIFFLES' })
})

test('a new weapon with its picture appears in the list, and the form is blank again', { tags: 'long' }, async () => {
  const { user, api } = await openWeapons()
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await fillWeapon(user)
  api.changes(addWeapon, g36, listWeaponsForStaff, [akm, uzi, g36])
  await press(user, 'Create new')

  expect(await screen.findByRole('button', { name: 'Edit G36' })).toBeVisible()
  const [sent] = api.calls('POST /public-weapons').map(({ body }) => body as { weaponImg: File })
  expect(sent).toEqual({
    weaponImg: expect.anything(),
    name: 'G36',
    caliber: '5.56x45 mm',
    inService: 'since 1997',
    description: 'A German rifle.',
    translations: '{}',
    weaponType: 'ASSAULT RIFFLES',
  })
  expect(sent?.weaponImg.type).toBe('image/png')
  expectEmptyForm()
})

test('previews the chosen picture before it is sent', async () => {
  const { user, api } = await openWeapons()
  expect(screen.getByRole('form', { name: 'Add Weapon' })).toHaveTextContent('No picture')
  await user.upload(screen.getByLabelText('Image file'), png())

  expect(await screen.findByRole('img', { name: 'Preview of g36.png' })).toHaveAttribute(
    'src',
    `data:image/png;base64,${btoa('picture')}`,
  )
  expect(screen.getByText('g36.png, 1 kB, chosen')).toBeVisible()
  expect(api.calls('POST /public-weapons')).toEqual([])
})

test.each([
  ['a vector', new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Choose a JPEG, PNG, WebP or AVIF picture'],
  [
    'a huge',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
    'Choose a picture of at most 10 MB',
  ],
])('rejects %s file before sending it', async (_, file, reason) => {
  const { user, api } = await openWeapons()
  await fillWeapon(user)
  await userEvent.setup({ applyAccept: false, delay: null }).upload(screen.getByLabelText('Image file'), file)
  expect(screen.getByLabelText('Image file')).toHaveAccessibleDescription(expect.stringContaining(reason))

  await press(user, 'Create new')
  await waitFor(() => expect(screen.getByLabelText('Image file')).toHaveFocus())
  expect(api.calls('POST /public-weapons')).toEqual([])
})

test('a picture that the server rejects shows the error at its field, and nothing typed is lost', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const error = 'This file is not a picture.'
  api.fail('POST /public-weapons', 400, { error, code: 'INVALID_INPUT', field: 'weaponImg' })
  const { user } = await openWeapons(api)
  await fillWeapon(user)
  await press(user, 'Create new')

  await waitFor(() => expect(messages().getByRole('alert')).toHaveTextContent(`Failed to create weapon. ${error}`))
  await waitFor(() =>
    expect(screen.getByLabelText('Image file')).toHaveAccessibleDescription(expect.stringContaining(error)),
  )
  await waitFor(() => expect(screen.getByLabelText('Image file')).toHaveFocus())
  expect(screen.getByLabelText('Name')).toHaveValue('G36')
  expect(screen.getByText(/^g36.png/)).toBeVisible()
})

test('missing fields show errors, the first one takes the focus, and nothing is sent', async () => {
  const { user, api } = await openWeapons()
  await typeInto(user, 'Caliber', '9 mm')
  await press(user, 'Create new')

  await waitFor(() => expect(screen.getByLabelText('Weapon type')).toHaveFocus())
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter the name/))
  await waitFor(() =>
    expect(screen.getByLabelText('Weapon type')).toHaveAccessibleDescription(/Choose one of the weapon types/),
  )
  expect(api.calls('POST /public-weapons')).toEqual([])
})

test('Edit fills the form, Save changes the weapon and keeps its picture, and the list shows the result', {
  tags: 'long',
}, async () => {
  const { user, api } = await openWeapons()
  await press(user, 'Edit AKM')
  const form = await screen.findByRole('form', { name: 'Edit Weapon' })
  expect(screen.getByRole('heading', { name: 'Edit Weapon' })).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('AKM')
  expect(screen.getByLabelText('Weapon type')).toHaveDisplayValue('Assault rifles')
  expect(screen.getByLabelText('Description')).toHaveValue('The modernised Kalashnikov.')
  expect(within(form).getByRole('img', { name: 'Current picture' })).toHaveAttribute('src', '/images/akm-1280.webp')

  await typeInto(user, 'Name', 'AKMS')
  const akms = { ...akm, name: 'AKMS', version: 2 }
  api.changes(changeWeapon, akms, listWeaponsForStaff, [akms, uzi])
  await press(user, 'Save')
  expect(await screen.findByRole('button', { name: 'Edit AKMS' })).toBeVisible()
  expect(api.calls('PUT /public-weapons/akm').map(({ body }) => body)).toEqual([
    {
      name: 'AKMS',
      caliber: '7.62x39 mm',
      inService: 'since 1959',
      description: 'The modernised Kalashnikov.',
      translations: '{}',
      weaponType: 'ASSAULT RIFFLES',
      version: '1',
    },
  ])
  expect(screen.getByLabelText('Name')).toHaveValue('AKMS')
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
})

test('Cancel resets the form', { tags: 'long' }, async () => {
  const { user } = await openWeapons()
  await press(user, 'Edit AKM')
  await typeInto(user, 'Name', 'Something else')
  await press(user, 'Cancel')
  expectEmptyForm()
})

test('editing another weapon asks before it discards unsaved changes', { tags: 'long' }, async () => {
  const { user } = await openWeapons()
  await press(user, 'Edit AKM')
  await typeInto(user, 'Name', 'Something else')
  await press(user, 'Edit UZI')
  await user.click((await question('Leave without saving?')).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Something else')

  await press(user, 'Edit UZI')
  await user.click((await question('Leave without saving?')).getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByLabelText('Name')).toHaveValue('UZI')
})

test('Delete asks first, with the focus on the cancel button, and keeping the weapon sends nothing', async () => {
  const { user, api } = await openWeapons()
  await press(user, 'Delete UZI')
  const asked = await question(deleteQuestion)
  expect(asked.getByText('UZI')).toBeVisible()
  expect(asked.getByRole('button', { name: 'Keep weapon' })).toHaveFocus()
  await user.click(asked.getByRole('button', { name: 'Keep weapon' }))

  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Delete UZI' })).toHaveFocus()
  expect(api.calls('DELETE /public-weapons/uzi')).toEqual([])
})

test('a deleted weapon leaves the list, and the form if it was being edited', { tags: 'long' }, async () => {
  const { user, api } = await openWeapons()
  await press(user, 'Edit UZI')
  await press(user, 'Delete UZI')
  api.changes(deleteWeapon, { deleted: true }, listWeaponsForStaff, [akm])
  await user.click((await question(deleteQuestion)).getByRole('button', { name: 'Delete weapon' }))

  expect(await screen.findByText('UZI deleted.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit UZI' })).not.toBeInTheDocument())
  expect(api.calls('DELETE /public-weapons/uzi')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Weapons' })).toHaveFocus()
  expectEmptyForm()
})

test('a weapon in use is not deleted, and the message names its packages', async () => {
  const api = createFakeApi()
  const error = 'Packages use it: Cold War, First Shots.'
  api.fail('DELETE /public-weapons/akm', 409, { error, code: 'IN_USE' })
  const { user } = await openWeapons(api)
  await press(user, 'Delete AKM')
  const asked = await question(deleteQuestion)
  await user.click(asked.getByRole('button', { name: 'Delete weapon' }))

  expect((await asked.findByText('The weapon was not deleted.')).closest('[role=alert]')).toHaveTextContent(error)
  await user.click(asked.getByRole('button', { name: 'Keep weapon' }))
  expect(screen.getByRole('button', { name: 'Edit AKM' })).toBeVisible()
})

test('saving over a newer version compares both instead, and can reapply my changes', { tags: 'long' }, async () => {
  const { user, api } = await openWeapons()
  await press(user, 'Edit AKM')
  await typeInto(user, 'Name', 'AKM, mine')
  const theirs = { ...akm, caliber: 'theirs', version: 2 }
  api.fail('PUT /public-weapons/akm', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current: theirs })
  api.answers(listWeaponsForStaff, [theirs, uzi])
  await press(user, 'Save')

  const conflict = await dialog('Somebody else has changed this')
  const shown = conflict.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(shown.slice(1)).toEqual([
    ['Name', 'AKM, mine', 'AKM'],
    ['Caliber', '7.62x39 mmnot changed by you', 'theirs'],
  ])
  await user.click(conflict.getByRole('button', { name: 'Keep my changes and continue editing' }))
  expect(screen.getByLabelText('Caliber')).toHaveValue('theirs')
  api.mend('PUT /public-weapons/akm')
  const both = { ...theirs, name: 'AKM, mine', version: 3 }
  api.changes(changeWeapon, both, listWeaponsForStaff, [both, uzi])
  await press(user, 'Save')
  expect(await screen.findByText('AKM, mine saved.')).toBeVisible()
  const sent = { name: 'AKM, mine', caliber: 'theirs', version: '2' }
  expect(api.calls('PUT /public-weapons/akm').at(-1)?.body).toMatchObject(sent)
})

test('a weapon that somebody else deleted during the edit can be created again from the draft', async () => {
  const { user, api } = await openWeapons()
  await press(user, 'Edit AKM')
  await typeInto(user, 'Name', 'AKM, mine')
  api.answers(listWeaponsForStaff, [])
  api.fail('PUT /public-weapons/akm', 404, { error: 'It no longer exists.', code: 'NOT_FOUND' })
  await press(user, 'Save')

  expect(await screen.findByRole('form', { name: 'Add Weapon' })).toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('AKM, mine')
  expect(await screen.findByText('No weapons yet.')).toBeVisible()
})

test('a search filters the list and can be cleared', async () => {
  const { user } = await openWeapons()
  await typeInto(user, 'Search weapons', 'submachine')
  expect(screen.queryByRole('button', { name: 'Edit AKM' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit UZI' })).toBeVisible()

  await typeInto(user, 'Search weapons', 'musket')
  await press(user, 'Show all weapons')
  expect(screen.getByRole('button', { name: 'Edit AKM' })).toBeVisible()
})

test('weapons that failed to load can be retried', async () => {
  const api = createFakeApi()
  api.fail('GET /staff/weapons', 400, { error: 'Not now.', code: 'INVALID_INPUT' })
  const { user } = renderStaffPage('/edit/weapons', { api })
  await screen.findByText('We couldn’t load the weapons.')
  api.mend('GET /staff/weapons')
  await press(user, 'Try again')
  expect(await screen.findByRole('button', { name: 'Edit AKM' })).toBeVisible()
})
