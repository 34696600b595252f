import { lookAt } from '../../lookAt'
import { expect, test } from '../../staffTest'

test('a manager adds a reseller, sees what it sells and calls, changes its terms and revokes its key', {
  tag: '@full',
}, async ({ desk, page, context, request, api, day }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const resellers = page.getByRole('region', { name: 'Resellers' })
  const klook = resellers.getByRole('listitem').filter({ hasText: 'Klook' })
  const keyOf = desk.dialog('Key for Klook')
  const terms = desk.dialog('Terms of Klook')
  const calls = desk.dialog('Calls of Klook')

  await test.step('the settings link to the resellers and explain them', async () => {
    await desk.open('/settings')
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: /^Resellers/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Resellers' })).toBeVisible()
    await expect(resellers.getByText('No resellers yet.')).toBeVisible()
    await expect(resellers).toContainText(`${new URL(page.url()).origin}/octo`)
  })

  const key = await test.step('one is added on the usual terms, and its key is shown once', async () => {
    await resellers.getByRole('button', { name: 'Add a reseller…' }).click()
    const adding = desk.dialog('Add a reseller')
    await lookAt(page)
    await adding.getByLabel('Name').press('Enter')
    await expect(adding.getByLabel('Name')).toHaveAccessibleDescription(/Enter the name of the reseller/)
    await adding.getByLabel('Name').fill('Klook')
    await adding.getByLabel('Name').press('Enter')
    await expect(keyOf).toContainText('We won’t show it again.')
    await lookAt(page)
    await keyOf.getByRole('button', { name: 'Copy key' }).click()
    await desk.says('Key copied.')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^octo_[\w-]{43}$/)
    await expect(keyOf).toContainText(copied)
    await page.keyboard.press('Escape')
    await expect(keyOf).toBeHidden()
    await expect(klook).toContainText(`…${copied.slice(-4)}`)
    await page.reload()
    await expect(klook).toContainText('Keeps 20% of the price')
    expect(await page.content()).not.toContain(copied)
    await lookAt(page)
    return copied
  })

  await test.step('its terms are changed', async () => {
    await klook.getByRole('button', { name: 'Change terms: Klook' }).click()
    await terms.getByLabel('Commission (%)').fill('95')
    await terms.getByRole('button', { name: 'Save terms' }).click()
    await expect(terms.getByLabel('Commission (%)')).toHaveAccessibleDescription(/At most 90 percent/)
    await terms.getByLabel('Commission (%)').fill('25')
    await terms.getByLabel('Places per hour').fill('6')
    await terms.getByRole('button', { name: 'Save terms' }).click()
    await desk.says('Terms of Klook saved.')
    await expect(klook).toContainText('Keeps 25% of the price')
    await expect(klook).toContainText('6 at most')
  })

  await test.step('it has not called yet', async () => {
    await klook.getByRole('button', { name: 'Calls: Klook' }).click()
    await expect(calls).toContainText('Klook has not called yet.')
    await page.keyboard.press('Escape')
  })

  const { _id: productId } = await api.mainPackage()
  const ofProduct = { productId, optionId: 'one-hour' }
  const octo = async (path: string, data: object) => {
    const answer = await request.post(`/octo${path}`, { headers: { Authorization: `Bearer ${key}` }, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }

  await test.step('its reservation is held under its name, and is owed once it confirms', async () => {
    const [hour] = await octo('/availability', { ...ofProduct, localDateStart: day, localDateEnd: day })
    const unitItems = [{ unitId: 'adult' }]
    const reserved = { ...ofProduct, availabilityId: hour.id, unitItems, resellerReference: 'KLK-77' }
    const { uuid, supplierReference } = await octo('/bookings', reserved)
    await desk.open()
    await desk.find('Upcoming', supplierReference)
    const row = desk.row('Upcoming', supplierReference)
    await expect(row).toContainText(/Reserved by Klook until/)
    await row.getByRole('link', { name: `Guest of Klook ${supplierReference}` }).click()
    await expect(desk.popup).toContainText('Nothing until it confirms')

    await octo(`/bookings/${uuid}/confirm`, { contact: { fullName: 'Ada Lovelace', emailAddress: 'ada@example.com' } })
    await page.reload()
    await expect(desk.popup).toContainText('by the guest to Klook')
    await expect(desk.popup).toContainText('KLK-77')
    await expect(desk.popup).toContainText('From Reserved to Paid: confirmed by Klook')
    await lookAt(page)
    const popup = page.url()

    await desk.open(`/report?view=session&start=${day}&end=${day}`)
    const sold = page.getByRole('table', { name: 'Bookings and debts by reseller' })
    await expect(sold.getByRole('row', { name: /^Klook 1 1 [1-9]/ })).toBeVisible()
    await lookAt(page)

    await desk.open(popup)
    await desk.press('Cancel booking…')
    const cancelling = desk.dialog(/^Cancel .*, booking/)
    await expect(cancelling).toContainText('Klook will then owe nothing for it')
    await expect(cancelling).toContainText('voucher number KLK-77')
    await cancelling.getByLabel('Reason').fill('power cut')
    await cancelling.getByRole('button', { name: 'Cancel booking' }).click()
    await desk.says(/^Cancelled booking/)
    await expect(desk.popup.getByRole('definition').filter({ hasText: /^Nothing$/ })).toBeVisible()
  })

  await test.step('the report separates owed and credited sums from the takings', async () => {
    await desk.open('/report')
    const owed = page.getByRole('table', { name: 'Owed by reseller and currency' })
    await expect(owed.getByRole('row', { name: /^Klook/ })).toContainText('0 HUF')
    await page.getByText('2 lines owed or credited').click()
    await lookAt(page)
  })

  await test.step('its calls are listed, newest first', async () => {
    await desk.open('/settings/resellers')
    await klook.getByRole('button', { name: 'Calls: Klook' }).click()
    await expect(calls.getByRole('listitem').first()).toContainText('/confirm')
    await expect(calls.getByRole('listitem').last()).toContainText('POST /octo/availability')
    await lookAt(page)
    await page.keyboard.press('Escape')
  })

  await test.step('a new key ends the old one, and revoking ends them all', async () => {
    await klook.getByRole('button', { name: 'New key: Klook' }).click()
    await expect(desk.question('Make a new key for Klook?')).toContainText(`…${key.slice(-4)} stops working at once`)
    await page.getByRole('button', { name: 'Make a new key' }).click()
    await expect(keyOf.getByText(/^octo_/)).not.toHaveText(key)
    await keyOf.getByRole('button', { name: 'Done' }).click()
    await klook.getByRole('button', { name: 'Revoke key: Klook' }).click()
    await desk.question('Revoke the key of Klook?').getByRole('button', { name: 'Revoke key' }).click()
    await desk.says('The key of Klook is revoked.')
    await expect(klook.getByText('Key revoked')).toBeVisible()
    await expect(klook.getByRole('button', { name: 'Revoke key: Klook' })).toBeHidden()
  })
})
