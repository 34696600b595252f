import { addPackage, changePackage, deletePackage, listPackagesForStaff } from '@range/shared/api/catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { buildStaffPackage } from '../../testing/buildStaffContent'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { messages } from '../../testing/messages'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { editedColdWar, editedMoreShots } from '../../testing/standingAnswers'

async function openPackages(api = createFakeApi()) {
  const page = renderStaffPage('/edit/packages', { api })
  await screen.findByRole('article', { name: 'Cold War' })
  await screen.findByRole('option', { name: 'UZI' })
  return page
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))
const deleteQuestion = 'Are you sure you want to delete this package?'
const form = (name: string) => screen.findByRole('form', { name })
const items = () =>
  within(screen.getByRole('list', { name: 'Package items' }))
    .getAllByRole('listitem')
    .map((row) => row.firstChild?.textContent)

async function addItem(user: UserEvent, weapon: string, roundType: string, count: string) {
  if (weapon) await user.selectOptions(screen.getByLabelText('Weapon'), weapon)
  if (roundType) await typeInto(user, 'Round type', roundType)
  if (count) await typeInto(user, 'Round count', count)
  await press(user, 'Add package item')
}

async function fillPackage(user: UserEvent) {
  await typeInto(user, 'Package name', 'Heavy')
  await typeInto(user, 'Package price (HUF)', '59900')
  await user.selectOptions(screen.getByLabelText('Package type'), 'Main package')
  await addItem(user, 'AKM', '7.62x39 mm', '10')
}

const heavy = buildStaffPackage({ _id: 'p2', name: 'Heavy', price: 59_900 })

async function expectEmptyForm() {
  expect(within(await form('Add package')).getByText('Empty')).toBeVisible()
  expect(screen.getByLabelText('Package name')).toHaveValue('')
  expect(screen.getByLabelText('Package price (HUF)')).toHaveValue('')
  expect(screen.getByLabelText('Package type')).toHaveValue('MAIN')
}

test('the grid shows the name, price and contents of each package, marks extras, and has both buttons', {
  tags: 'long',
}, async () => {
  await openPackages()
  const main = within(screen.getByRole('article', { name: 'Cold War' }))
  expect(main.getByText('39 900 HUF')).toBeVisible()
  const rows = within(main.getByRole('table', { name: 'Weapons in Cold War' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Weapon', 'Round type', 'Rounds'],
    ['AKM', '7.62x39 mm', '10'],
    ['UZI', '9x19 mm', '15'],
    ['Total', '25'],
  ])
  expect(main.getByRole('button', { name: 'Edit package Cold War' })).toBeVisible()
  expect(main.getByRole('button', { name: 'Delete package Cold War' })).toBeVisible()
  expect(screen.getByRole('article', { name: 'Ten more shots - Extra' })).toBeVisible()
})

test('a new package with its items appears in the grid, and the form is blank again', { tags: 'long' }, async () => {
  const { user, api } = await openPackages()
  await expectEmptyForm()
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
  await fillPackage(user)
  await addItem(user, 'UZI', '9x19 mm', '30')
  expect(items()).toEqual(['AKM 7.62x39 mm 10 rounds', 'UZI 9x19 mm 30 rounds'])
  api.changes(addPackage, heavy, listPackagesForStaff, [editedColdWar, editedMoreShots, heavy])
  await press(user, 'Save package')

  expect(await screen.findByRole('article', { name: 'Heavy' })).toBeVisible()
  expect(api.calls('POST /package').map(({ body }) => body)).toEqual([
    {
      name: 'Heavy',
      price: 59_900,
      packageType: 'MAIN',
      forWhom: '',
      occasion: '',
      vatRate: null,
      translations: {},
      weapons: [
        { weapon: 'akm', name: 'AKM', roundType: '7.62x39 mm', roundCount: 10 },
        { weapon: 'uzi', name: 'UZI', roundType: '9x19 mm', roundCount: 30 },
      ],
    },
  ])
  await expectEmptyForm()
})

test('a package gets a line about whom it is for and its own picture, which can be removed again', {
  tags: 'long',
}, async () => {
  const { user, api } = await openPackages()
  await fillPackage(user)
  await enter(user, screen.getByLabelText('For whom'), 'For two')
  await user.upload(screen.getByLabelText('Own picture'), new File(['x'], 'own.png', { type: 'image/png' }))
  const pictured = { ...heavy, hasOwnPicture: true, picture: '/package-pictures/new/own' }
  api.changes(addPackage, pictured, listPackagesForStaff, [editedColdWar, editedMoreShots, pictured])
  await press(user, 'Save package')
  await screen.findByRole('article', { name: 'Heavy' })
  const sent = api.calls('POST /package')[0]?.body as { fields: string; packageImg: unknown }
  expect(JSON.parse(sent.fields)).toMatchObject({ name: 'Heavy', forWhom: 'For two' })
  expect(sent.packageImg).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Edit package Heavy' }))
  await user.click(screen.getByRole('checkbox', { name: 'Show a scene of its weapons instead of this picture' }))
  api.answers(changePackage, heavy)
  await press(user, 'Save changes')
  await waitFor(() =>
    expect(api.calls('PUT /packages/p2').map(({ body }) => body)).toMatchObject([{ removePicture: true }]),
  )
})

test('the package types are Main package and Extra package', { tags: 'long' }, async () => {
  const { user, api } = await openPackages()
  const offered = within(screen.getByLabelText('Package type')).getAllByRole<HTMLOptionElement>('option')
  expect(offered.map(({ textContent, value }) => [textContent, value])).toEqual([
    ['Main package', 'MAIN'],
    ['Extra package', 'EXTRA'],
  ])
  await fillPackage(user)
  await user.selectOptions(screen.getByLabelText('Package type'), 'Extra package')
  const extra = { ...heavy, packageType: 'EXTRA' as const }
  api.changes(addPackage, extra, listPackagesForStaff, [editedColdWar, editedMoreShots, extra])
  await press(user, 'Save package')
  expect(await screen.findByRole('article', { name: 'Heavy - Extra' })).toBeVisible()
  expect(api.calls('POST /package')[0]?.body).toMatchObject({ packageType: 'EXTRA' })
})

test('items can be removed, and the totals and the public card update while typing', { tags: 'long' }, async () => {
  const { user } = await openPackages()
  const preview = () => screen.getByRole('region', { name: 'What guests will see' })
  expect(preview()).toHaveTextContent('0 weapons, 0 shots in total')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])

  await fillPackage(user)
  await addItem(user, 'UZI', '9x19 mm', '30')
  expect(preview()).toHaveTextContent('2 weapons, 40 shots in total')
  expect(preview()).toHaveTextContent('59 900 HUF')
  expect(preview()).toHaveTextContent('Heavy')

  await press(user, 'Remove AKM, 7.62x39 mm, 10 rounds')
  expect(items()).toEqual(['UZI 9x19 mm 30 rounds'])
  expect(preview()).toHaveTextContent('1 weapon, 30 shots in total')
  await press(user, 'Remove UZI, 9x19 mm, 30 rounds')
  expect(within(await form('Add package')).getByText('Empty')).toBeVisible()
})

test('an invalid item is not added, and its field says why', { tags: 'full' }, async () => {
  const { user } = await openPackages()
  for (const [weapon, count, at, reason] of [
    ['', '10', 'Weapon', 'Choose a weapon'],
    ['UZI', '', 'Round count', 'Enter the number of rounds'],
    ['UZI', '-1', 'Round count', 'Enter 0 or more'],
    ['UZI', '1.5', 'Round count', 'Enter a whole number of rounds'],
  ] as const) {
    await user.clear(screen.getByLabelText('Round count'))
    await addItem(user, weapon, '9x19 mm', count)
    expect(screen.getByLabelText(at)).toHaveAccessibleDescription(expect.stringContaining(reason))
    expect(within(await form('Add package')).getByText('Empty')).toBeVisible()
  }
})

test('a weapon can be added once per round type', { tags: 'full' }, async () => {
  const { user } = await openPackages()
  await addItem(user, 'AKM', '7.62x39 mm', '10')
  await addItem(user, 'AKM', '7.62X39 mm', '5')
  expect(screen.getByLabelText('Weapon')).toHaveAccessibleDescription(/already listed with this round type/)
  await typeInto(user, 'Round type', 'tracer')
  await press(user, 'Add package item')
  expect(items()).toEqual(['AKM 7.62x39 mm 10 rounds', 'AKM tracer 5 rounds'])
})

test('saving does not lose an item that was typed but not added', { tags: 'long' }, async () => {
  const { user, api } = await openPackages()
  await fillPackage(user)
  await user.selectOptions(screen.getByLabelText('Weapon'), 'UZI')
  await press(user, 'Save package')

  await waitFor(() => expect(screen.getByLabelText('Weapon')).toHaveFocus())
  await waitFor(() =>
    expect(screen.getByLabelText('Weapon')).toHaveAccessibleDescription(/Add this item to the package first/),
  )
  expect(api.calls('POST /package')).toEqual([])
})

test('an invalid field shows its error and takes the focus, and nothing is sent', { tags: 'full' }, async () => {
  const { user, api } = await openPackages()
  await fillPackage(user)
  for (const [label, right, wrong, reason] of [
    ['Package name', 'Heavy', '', 'Enter the name'],
    ['Package price (HUF)', '59900', '', 'Enter the price in forints'],
    ['Package price (HUF)', '59900', '-1', 'Enter 0 or more'],
    ['Package price (HUF)', '59900', '99.5', 'Enter whole forints'],
  ] as const) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (wrong) await user.type(field, wrong)
    await press(user, 'Save package')

    await waitFor(() => expect(field).toHaveFocus())
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(reason)))
    await typeInto(user, label, right)
    await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid'))
  }
  expect(api.calls('POST /package')).toEqual([])
})

test('Edit package fills the form, Save changes saves it, and the grid shows the result', {
  tags: 'long',
}, async () => {
  const { user, api } = await openPackages()
  await press(user, 'Edit package Cold War')
  await form('Edit package')
  expect(screen.getByRole('heading', { name: 'Edit package' })).toHaveFocus()
  expect(screen.getByLabelText('Package price (HUF)')).toHaveValue('39900')
  expect(items()).toEqual(['AKM 7.62x39 mm 10 rounds', 'UZI 9x19 mm 15 rounds'])

  await typeInto(user, 'Package price (HUF)', '41900')
  const dearer = { ...editedColdWar, price: 41_900, version: 2 }
  api.changes(changePackage, dearer, listPackagesForStaff, [dearer, editedMoreShots])
  await press(user, 'Save changes')
  expect(await screen.findByText('Cold War saved.')).toBeVisible()
  expect(api.calls('PUT /packages/cold-war').map(({ body }) => body)).toMatchObject([{ price: 41_900, version: 1 }])
  expect(within(screen.getByRole('article', { name: 'Cold War' })).getByText('41 900 HUF')).toBeVisible()
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
})

test('Cancel resets the form', { tags: 'long' }, async () => {
  const { user } = await openPackages()
  await press(user, 'Edit package Cold War')
  await typeInto(user, 'Package name', 'Something else')
  await press(user, 'Cancel')
  await expectEmptyForm()
})

test('editing another package asks before it discards unsaved changes', { tags: 'long' }, async () => {
  const { user } = await openPackages()
  await fillPackage(user)
  await press(user, 'Edit package Cold War')
  await user.click((await question('Leave without saving?')).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Package name')).toHaveValue('Heavy')
})

test('Delete package asks first, with the focus on the cancel button, and then removes the package from the grid', {
  tags: 'long',
}, async () => {
  const { user, api } = await openPackages()
  await press(user, 'Delete package Cold War')
  const asked = await question(deleteQuestion)
  expect(asked.getByRole('button', { name: 'Keep package' })).toHaveFocus()
  await user.click(asked.getByRole('button', { name: 'Keep package' }))
  expect(api.calls('DELETE /packages/cold-war')).toEqual([])

  await press(user, 'Delete package Cold War')
  api.changes(deletePackage, { deleted: true }, listPackagesForStaff, [editedMoreShots])
  await user.click((await question(deleteQuestion)).getByRole('button', { name: 'Delete package' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Cold War' })).not.toBeInTheDocument())
  expect(screen.getByText('Cold War deleted.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Packages' })).toHaveFocus()
})

test('a package that cannot be deleted stays in the grid, and the dialog says why', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('DELETE /packages/cold-war', 409, { error: 'It is in use.', code: 'IN_USE' })
  const { user } = await openPackages(api)
  await press(user, 'Delete package Cold War')
  const asked = await question(deleteQuestion)
  await user.click(asked.getByRole('button', { name: 'Delete package' }))
  expect((await asked.findByText('The package was not deleted.')).closest('[role=alert]')).toBeVisible()
})

test('saving over a newer version compares both instead, and the newer one can be taken', {
  tags: 'long',
}, async () => {
  const { user, api } = await openPackages()
  await press(user, 'Edit package Cold War')
  await typeInto(user, 'Package name', 'Cold War, mine')
  await press(user, 'Remove UZI, 9x19 mm, 15 rounds')
  const current = buildStaffPackage({ price: 45_000, version: 2 })
  api.fail('PUT /packages/cold-war', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current })
  api.answers(listPackagesForStaff, [current])
  await press(user, 'Save changes')

  const conflict = await dialog('Somebody else has changed this')
  const shown = conflict.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(shown.slice(1)).toEqual([
    ['Package name', 'Cold War, mine', 'Cold War'],
    ['Package price (HUF)', '39 900 HUFnot changed by you', '45 000 HUF'],
    ['Package items', 'AKM, 7.62x39 mm, 10 rounds', 'AKM, 7.62x39 mm, 10 rounds\nUZI, 9x19 mm, 15 rounds'],
  ])
  await user.click(conflict.getByRole('button', { name: 'Discard mine and use the newer version' }))
  expect(screen.getByLabelText('Package name')).toHaveValue('Cold War')
  expect(screen.getByLabelText('Package price (HUF)')).toHaveValue('45000')
  expect(items()).toHaveLength(2)
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
})

describe('a conflict between two pictures of one package', () => {
  const mine = { picture: '/package-pictures/a/own', hasOwnPicture: true }
  const theirs = { picture: '/package-pictures/b/own', hasOwnPicture: true }
  const none = { picture: '', hasOwnPicture: false }

  /** Saves a change after somebody else has saved another picture, and returns the rows of the conflict dialog. */
  async function meet(saved: typeof mine, change: (user: UserEvent) => Promise<void>, newer = theirs) {
    const api = createFakeApi()
    api.answers(listPackagesForStaff, [buildStaffPackage(saved)])
    const { user } = await openPackages(api)
    await press(user, 'Edit package Cold War')
    await change(user)
    const current = buildStaffPackage({ ...newer, version: 2 })
    api.fail('PUT /packages/cold-war', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current })
    api.answers(listPackagesForStaff, [current])
    await press(user, 'Save changes')
    const conflict = await dialog('Somebody else has changed this')
    const cells = (row: HTMLElement) =>
      [...row.children].map((cell) => cell.querySelector('img')?.getAttribute('src') ?? cell.textContent)
    return conflict.getAllByRole('row').slice(1).map(cells)
  }

  const label = 'Own picture'
  const png = new File(['picture'], 'range.png', { type: 'image/png' })
  const choose = (user: UserEvent) => user.upload(screen.getByLabelText('Own picture'), png)

  test('shows both: the file that I chose and the saved picture', { tags: 'long' }, async () => {
    expect(await meet(none, choose)).toEqual([[label, 'New file: range.png', '/package-pictures/b/own-480.webp']])
  })

  test('shows both when I remove the picture', { tags: 'long' }, async () => {
    const remove = (user: UserEvent) => user.click(screen.getByRole('checkbox', { name: /Show a scene/ }))
    expect(await meet(mine, remove)).toEqual([[label, 'A scene of its weapons', '/package-pictures/b/own-480.webp']])
  })

  test('shows both when only the other person changed the picture', { tags: 'long' }, async () => {
    const rows = await meet(mine, (user) => typeInto(user, 'Package name', 'Mine'), none)
    expect(rows[0]).toEqual([label, '/package-pictures/a/own-480.webp', 'A scene of its weapons'])
  })

  test('does not mention pictures when only the default scene of the weapons differs', { tags: 'long' }, async () => {
    const scene = { picture: '/package-pictures/c/scene', hasOwnPicture: false }
    const rows = await meet(none, (user) => typeInto(user, 'Package name', 'Mine'), scene)
    expect(rows.map(([field]) => field)).toEqual(['Package name'])
  })
})

test('a page without packages says what to do', async () => {
  const api = createFakeApi()
  api.answers(listPackagesForStaff, [])
  renderStaffPage('/edit/packages', { api })
  expect(await screen.findByText('No packages yet.')).toBeVisible()
})

test('a failed save says so, and nothing typed is lost', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('POST /package', 500, { error: 'Something went wrong on our side.', code: 'UNEXPECTED' })
  const { user } = await openPackages(api)
  await fillPackage(user)
  await press(user, 'Save package')
  await waitFor(() =>
    expect(messages().getByRole('alert')).toHaveTextContent(
      'Failed to create package. Something went wrong on our side.',
    ),
  )
  expect(screen.getByLabelText('Package name')).toHaveValue('Heavy')
  expect(items()).toEqual(['AKM 7.62x39 mm 10 rounds'])
})
