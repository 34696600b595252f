import { lookAt } from '../../lookAt'
import { expect, test } from '../../staffTest'

test('a manager adds a reseller, passes on its key, changes its terms and revokes it', {
  tag: '@full',
}, async ({ desk, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const resellers = page.getByRole('region', { name: 'Resellers' })
  const klook = resellers.getByRole('listitem').filter({ hasText: 'Klook' })
  const keyOf = desk.dialog('Key of Klook')
  const terms = desk.dialog('Terms of Klook')

  await test.step('the settings lead there and say what a reseller is', async () => {
    await desk.open('/settings')
    await page.getByRole('link', { name: 'Resellers' }).click()
    await expect(resellers.getByRole('heading', { name: 'Resellers' })).toBeInViewport()
    await expect(resellers.getByText('No reseller yet.')).toBeVisible()
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
    await expect(keyOf).toContainText('It is shown only now.')
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
    await terms.getByLabel('Places of one hour, at most').fill('6')
    await terms.getByRole('button', { name: 'Save terms' }).click()
    await desk.says('Terms of Klook saved.')
    await expect(klook).toContainText('Keeps 25% of the price')
    await expect(klook).toContainText('6 places of an hour at most')
  })

  await test.step('it has not called yet', async () => {
    await klook.getByRole('button', { name: 'Calls: Klook' }).click()
    await expect(desk.dialog('Calls of Klook')).toContainText('Klook has not called yet.')
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
