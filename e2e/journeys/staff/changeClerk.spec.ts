import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { lookAt } from '../../lookAt'
import { visit } from '../../publicPages'
import type { StaffApi } from '../../staffApi'
import { StaffDesk } from '../../staffDesk'
import { expect, test } from '../../staffTest'

const password = 'correct horse battery'
const pin = '400913'

test('two clerks share a PC: three presses and the PIN change the clerk, and a half-filled booking stays with its owner', async ({
  page,
  api,
}) => {
  const desk = new StaffDesk(page)
  const mark = randomUUID().slice(0, 5)
  const [maria, nora] = [`Mária ${mark}`, `Nóra ${mark}`]
  await hireWithPin(api, maria)
  await hireWithPin(api, nora)
  const header = page.getByRole('banner')
  const clerk = (name: string, place: Locator = header) =>
    place.getByRole('button', { name: `Logged in: ${name}, Desk` })

  // Each logs in with the password once; the first one stays logged in until the second has.
  await visit(page, '/login')
  await logIn(page, maria)
  await expect(clerk(maria)).toBeVisible()
  await clerk(maria).click()
  await page.getByRole('button', { name: 'Change clerk' }).click()
  await desk.dialog('Change clerk').getByRole('link', { name: 'Somebody else' }).click()
  await expect(page.getByText(`${maria} stays logged in until you have logged in.`)).toBeVisible()
  await logIn(page, nora)
  await expect(clerk(nora)).toBeVisible()

  // Nóra is interrupted halfway through a booking, and hands the PC over from its dialog.
  await page.getByRole('button', { name: 'New booking', exact: true }).click()
  const form = desk.dialog('New booking')
  await form.getByLabel('First name').fill('Half')
  await form.getByLabel('Last name').fill('Filled')
  await clerk(nora, form).click()
  await desk.dialog('Change clerk').getByRole('button', { name: maria }).click()
  await expect(page.getByLabel(`${maria}’s PIN`)).toBeFocused()
  await lookAt(page)
  await page.keyboard.type(pin)

  // Mária sees nothing of it.
  await expect(clerk(maria)).toBeFocused()
  await expect(page).toHaveURL('/admin')
  await desk.says(`${maria} is logged in now.`)
  await page.getByRole('button', { name: 'New booking', exact: true }).click()
  await expect(form.getByLabel('First name')).toHaveValue('')
  await form.getByRole('button', { name: 'Close', exact: true }).click()

  // Back to Nóra: the name, "Change clerk", her name, and the PIN.
  await clerk(maria).click()
  await lookAt(page)
  await page.getByRole('button', { name: 'Change clerk' }).click()
  await desk.dialog('Change clerk').getByRole('button', { name: nora }).click()
  await page.keyboard.type(pin)
  await expect(clerk(nora)).toBeVisible()
  await page.getByRole('button', { name: 'New booking', exact: true }).click()
  await expect(form.getByLabel('First name')).toHaveValue('Half')
  await expect(form.getByLabel('Last name')).toHaveValue('Filled')
})

test.describe('after wrong PINs', () => {
  test.use({ expectedProblems: [/status of 403 \(Forbidden\).*change-clerk\)$/] })

  test('a wrong PIN changes nothing, by keyboard alone, and the fifth leaves only the password', async ({
    page,
    api,
  }) => {
    const mark = randomUUID().slice(0, 5)
    const [maria, nora] = [`Mária ${mark}`, `Nóra ${mark}`]
    await hireWithPin(api, maria)
    await hireWithPin(api, nora)
    await visit(page, '/login')
    await logIn(page, maria)
    const clerk = page.getByRole('button', { name: `Logged in: ${maria}, Desk` })
    await clerk.press('Enter')
    await page.getByRole('button', { name: 'Change clerk' }).press('Enter')
    await page.getByRole('link', { name: 'Somebody else' }).press('Enter')
    await logIn(page, nora)

    await page.getByRole('button', { name: `Logged in: ${nora}, Desk` }).press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const other = page.getByRole('button', { name: maria })
    await other.press('Enter')
    const field = page.getByLabel(`${maria}’s PIN`)
    for (let wrong = 0; wrong < 5; wrong++) {
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
      const refused = page.waitForResponse(/change-clerk/)
      await page.keyboard.type('913400')
      await refused
    }
    await expect(page.getByText(`${maria}’s PIN doesn’t work here any more.`)).toBeVisible()
    await expect(field).toBeHidden()
    await expect(page.getByRole('link', { name: 'Log in with the password' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Logged in: ${nora}, Desk` })).toBeFocused()
  })
})

async function hireWithPin(api: StaffApi, name: string): Promise<void> {
  const clerk = await api.hire(name, password)
  await clerk.call('PUT', '/staff/me/pin', { password, pin })
}

async function logIn(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Username').fill(name)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
}
