import { getOpenShift } from '@range/shared/api/money'
import { getSettings, getVenueForStaff, listOpenSteps, saveSettings } from '@range/shared/api/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildShift } from '../testing/buildShift'
import { createFakeApi } from '../testing/fakeApi'
import { renderStaffPage } from '../testing/renderStaffPage'
import { savedSettings, venueOfManagers } from '../testing/standingAnswers'

async function openTill(api = createFakeApi()) {
  const page = renderStaffPage('/settings/till', { api })
  await screen.findByRole('form', { name: 'Till and invoices' })
  return page
}

const pages = async () => within(await screen.findByRole('navigation', { name: 'Settings' }))

test('every page of the settings lists all of them, marks itself, and counts what the venue lacks', async () => {
  const api = createFakeApi()
  api.answers(listOpenSteps, ['TAX_NUMBER', 'PHONE', 'MAIL_SERVER', 'RATING'])
  const { user } = renderStaffPage('/settings', { api })
  for (const [link, heading] of [
    [/^Till and invoices/, 'Till and invoices'],
    [/^Arrival and safety/, 'Arrival and safety'],
    [/^The venue2 to set/, 'The venue'],
    [/^Accounts/, 'Accounts'],
    [/^Resellers/, 'Resellers'],
    [/^Personal data/, 'Register of processing'],
    [/^History/, 'Settings history'],
    [/^Basic settings/, 'Settings'],
  ] as const) {
    await waitFor(async () => expect((await pages()).getByRole('link', { name: link })).toBeVisible())
    await user.click((await pages()).getByRole('link', { name: link }))
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect((await pages()).getByRole('link', { current: 'page' })).toHaveAccessibleName(link)
  }
})

test.each([
  ['#resellers', '/settings/resellers', ''],
  ['#history', '/settings/history', ''],
  ['#arrival-ticks', '/settings/arrival', ''],
  ['#till-settings', '/settings/till', '#till-settings'],
  ['#invoicing-settings', '/settings/till', '#invoicing-settings'],
])('the old address /settings%s leads to the section’s own page', { tags: 'long' }, async (old, pathname, hash) => {
  const { router } = renderStaffPage(`/settings${old}`)
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, hash }))
})

test('a section saves its own settings over the newest others', { tags: 'long' }, async () => {
  const { user, api, router } = await openTill()
  const newer = { ...savedSettings, eurPrice: 377, version: 2 }
  api.answers(getSettings, newer)
  await router.navigate('/settings')
  expect(await screen.findByLabelText('EUR Price')).toHaveValue('394.5')
  await user.click((await pages()).getByRole('link', { name: /^Arrival and safety/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'ID seen on arrival' }))
  const error = { error: 'Changed.', code: 'CHANGED_MEANWHILE', current: newer } as const
  api.fail('POST /save-settings', 409, error)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }))
  await user.click(conflict.getByRole('button', { name: 'Keep my changes and continue editing' }))
  api.mend('POST /save-settings')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(api.sent(saveSettings).at(-1)).toMatchObject({ eurPrice: 377, arrivalTicks: { idSeen: true }, version: 2 })
})

test('a tick is named as a change, and Undo restores it after Discard', { tags: 'long' }, async () => {
  const { user } = renderStaffPage('/settings/arrival')
  await user.click(await screen.findByRole('checkbox', { name: 'ID seen on arrival' }))
  const bar = screen.getByText('1 unsaved change').parentElement
  expect(bar).toHaveTextContent('1 unsaved change: ID seen on arrival')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('checkbox', { name: 'ID seen on arrival' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('checkbox', { name: 'ID seen on arrival' })).toBeChecked()
})

test.each([
  [
    buildShift({ number: 7, entryCount: 42 }),
    'Shift 7 is open with 42 entries. Cash up before you change the drawers.',
  ],
  [
    buildShift({ otherDrawers: ['', 'Kata'] }),
    'Money is still in the shared drawer, the drawer of Kata. Cash up before you change the drawers.',
  ],
])('the drawers are locked while they hold entries or money, with the reason', async (shift, reason) => {
  const api = createFakeApi()
  api.answers(getOpenShift, shift)
  await openTill(api)
  const lock = screen.getByRole('group', { name: 'Change the drawers' })
  await waitFor(() => expect(lock).toHaveAccessibleDescription(reason))
  expect(screen.getByRole('radio', { name: 'One for each clerk' })).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Cash up' })).toHaveAttribute('href', '/till')
  expect(screen.getByRole('checkbox', { name: 'Count the till before seeing its sums' })).toBeEnabled()
})

test('says at once that invoices lack the tax number, with the way to it', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.answers(getVenueForStaff, { ...venueOfManagers, taxNumber: '' })
  const { user } = await openTill(api)
  expect(screen.queryByText('Your tax number is missing.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Online' }))
  expect(await screen.findByText('Your tax number is missing.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open The venue' })).toHaveAttribute('href', '/settings/venue#company')
})

test('the till is set to a drawer for each clerk and a blind count', { tags: 'long' }, async () => {
  const { user, api } = await openTill()
  await waitFor(() => expect(screen.getByRole('radio', { name: 'One for each clerk' })).toBeEnabled())
  await user.click(screen.getByRole('radio', { name: 'One for each clerk' }))
  await user.click(screen.getByRole('checkbox', { name: 'Count the till before seeing its sums' }))
  expect(screen.getByText('2 unsaved changes')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(api.calls('POST /save-settings').at(-1)?.body).toMatchObject({
    till: { drawers: 'PER_CLERK', blindCount: true },
  })
})

test('chooses which payments get an invoice, its VAT rate and its wait; a wait that is no number is refused', {
  tags: 'long',
}, async () => {
  const { user, api } = await openTill()
  await user.click(screen.getByRole('radio', { name: 'Online and desk' }))
  await user.click(screen.getByRole('radio', { name: 'Receipt' }))
  await user.click(screen.getByRole('radio', { name: 'Paper' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'VAT rate of packages' }), '0% (AAM)')
  const wait = screen.getByRole('textbox', { name: 'Minutes before an invoice is issued' })
  await user.clear(wait)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Enter the minutes')).toBeVisible()
  await user.type(wait, '60')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(api.calls('POST /save-settings').at(-1)?.body).toMatchObject({
    invoicing: {
      takings: 'ALL',
      atDesk: 'RECEIPT',
      reportsReceipts: false,
      form: 'PAPER',
      vatRate: 'AAM',
      waitMinutes: 60,
    },
  })
})

test('invoices that cannot be switched on yet say why at their field, with the way there', {
  tags: 'long',
}, async () => {
  const { user, api } = await openTill()
  const error = 'Invoices need a valid tax number, like 12345676-2-42. Fill it in under The venue first.'
  api.fail('POST /save-settings', 400, { error, code: 'INVALID_INPUT', field: 'invoicing.takings' })
  await user.click(screen.getByRole('radio', { name: 'Online' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const choice = screen.getByRole('group', { name: 'Payments that get a document' })
  await waitFor(() => expect(choice).toHaveAccessibleDescription(error))
  expect(screen.getByRole('radio', { name: 'Online' })).toHaveFocus()
  const link = screen.getByRole('link', { name: 'Open The venue' })
  expect(link).toHaveAttribute('href', '/settings/venue#company')
  // In a new tab, otherwise the unsaved settings would be lost.
  expect(link).toHaveAttribute('target', '_blank')
})
