import type { Page } from '@playwright/test'
import type { SavedSettings } from '@range/shared/settings/schema'
import { lookAt } from '../../lookAt'
import { StaffDesk } from '../../staffDesk'
import { expect, ownServerTest as test } from '../../staffTest'

test.use({ expectedProblems: [/status of 409 \(Conflict\)/] })

test('the second of two desks that save settings sees both versions and keeps its own, and neither is lost', {
  tag: '@full',
}, async ({ desk, page, context, api }) => {
  const before = await api.call<SavedSettings>('GET', '/get-save-settings')
  const other = new StaffDesk(await context.newPage())
  await Promise.all([desk.open('/settings'), other.open('/settings')])

  await other.page.getByLabel('EUR Price').fill('377')
  await addPromoCode(other.page, 'Theirs', '5')
  await save(other)

  await page.getByLabel('EUR Price').fill('0')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('EUR Price')).toBeFocused()
  await lookAt(page)
  await page.getByLabel('EUR Price').fill('388')
  await addPromoCode(page, 'Mine', '15')
  await page.getByRole('button', { name: 'Save changes' }).click()

  const conflict = desk.dialog('Somebody else has changed this')
  await expect(conflict.getByRole('button', { name: /^Keep my changes/ })).toBeFocused()
  const versions = (label: string) => conflict.getByRole('row').filter({ hasText: label }).getByRole('cell')
  await expect(versions('EUR Price')).toHaveText(['388 HUF', '377 HUF'])
  await expect(versions('Promo code Mine')).toHaveText(['15%', 'nothing'])
  await expect(versions('Promo code Theirs')).toHaveText([/^nothing/, '5%'])
  await lookAt(page)

  await page.keyboard.press('Enter')
  await expect(page.getByLabel('EUR Price')).toHaveValue('388')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Report' }).click()
  await expect(desk.question('Leave without saving?')).toBeVisible()
  await lookAt(page)
  await page.keyboard.press('Escape')
  await save(desk)
  const after = await api.call<SavedSettings>('GET', '/get-save-settings')
  expect(after.eurPrice).toBe(388)
  expect(after.maximumPeopleCount).toBe(before.maximumPeopleCount)
  const codes = after.promoCodes.map(({ code }) => code)
  expect(codes.sort()).toEqual([...before.promoCodes.map(({ code }) => code), 'Mine', 'Theirs'].sort())
})

test('a note that another desk wrote in the meantime is shown next to one’s own, and either can be kept', {
  tag: '@full',
}, async ({ desk, page, context, api, day }) => {
  const { _id } = await api.book({ day, hour: 13 })
  const other = new StaffDesk(await context.newPage())
  await Promise.all([desk, other].map((one) => one.open(`/admin/bookings/${_id}`)))
  const note = (one: StaffDesk) => one.popup.getByLabel('Note for staff')
  const saveNote = (one: StaffDesk) => one.popup.getByRole('button', { name: 'Save note' }).click()
  await Promise.all([expect(note(desk)).toBeVisible(), expect(note(other)).toBeVisible()])

  await note(desk).fill('Left-handed')
  await note(other).fill('Comes by tram')
  await saveNote(other)
  await other.says('Note saved')
  await saveNote(desk)

  const conflict = desk.dialog('Somebody else has changed this')
  const versions = conflict.getByRole('row').filter({ hasText: 'Note for staff' }).getByRole('cell')
  await expect(versions).toHaveText(['Left-handed', 'Comes by tram'])
  await conflict.getByRole('button', { name: /^Keep my changes/ }).click()
  await expect(note(desk)).toHaveValue('Left-handed')
  await saveNote(desk)
  await desk.says('Note saved')
  expect((await api.booking(_id)).note).toBe('Left-handed')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('leaving with unsaved changes asks first, and allows to keep editing or to discard them', {
  tag: '@full',
}, async ({ desk, page, api }) => {
  const { eurPrice } = await api.call<SavedSettings>('GET', '/get-save-settings')
  await desk.open('/settings')
  await page.getByLabel('EUR Price').fill('401')
  const elsewhere = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Weapons' })
  const question = desk.question('Leave without saving?')

  await elsewhere.click()
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('EUR Price')).toHaveValue('401')

  await elsewhere.click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit weapons' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('EUR Price')).toHaveValue(String(eurPrice))
})

async function addPromoCode(page: Page, code: string, percentage: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Discount size (%)').fill(percentage)
  await page.getByRole('button', { name: 'Add promo code' }).click()
}

async function save(desk: StaffDesk): Promise<void> {
  await desk.page.getByRole('button', { name: 'Save changes' }).click()
  await desk.says('Settings saved.')
}
