import { expect, ownServerTest as test } from '../../staffTest'

test.use({ expectedProblems: [/status of 4(00|09|13|15|22)/] })

test('a weapon and a package are created, shown to guests, changed and deleted again', {
  tag: '@full',
}, async ({ desk, page }) => {
  const weaponForm = page.getByRole('form', { name: /^(Add|Edit) Weapon$/ })
  const packageForm = page.getByRole('form', { name: /^(Add|Edit) package$/ })
  const weaponRow = page.getByRole('row').filter({ hasText: 'Gepárd' })
  const packageCard = page.getByRole('article', { name: /^Night of the Leopard/ })

  await test.step('a weapon with a picture', async () => {
    await desk.open('/about-us')
    const picture = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 900, height: 600 } })
    await desk.open('/edit/weapons')
    await weaponForm
      .getByLabel('Image file')
      .setInputFiles({ name: 'gepard.jpg', mimeType: 'image/jpeg', buffer: picture })
    await expect(weaponForm.getByRole('img', { name: 'Preview of gepard.jpg' })).toBeVisible()
    await weaponForm.getByLabel('Weapon type').selectOption('Submachine guns')
    await weaponForm.getByLabel('Name').fill('Gepárd 9 mm')
    await weaponForm.getByLabel('Caliber').fill('9×19 mm')
    await weaponForm.getByLabel('In service').fill('2004')
    await weaponForm.getByLabel('Description').fill('A short Hungarian one.')
    await weaponForm.getByRole('button', { name: 'Create new' }).click()
    await desk.says('Gepárd 9 mm created.')
    await expect(weaponRow.getByRole('img', { name: 'Gepárd 9 mm' })).toBeVisible()
  })

  await test.step('a package with that weapon', async () => {
    await desk.open('/edit/packages')
    await packageForm.getByLabel('Package name').fill('Night of the Leopard')
    await packageForm.getByLabel('Package price (HUF)').fill('23456')
    await packageForm.getByLabel('Package type').selectOption('Main package')
    await packageForm.getByLabel('Weapon', { exact: true }).selectOption('Gepárd 9 mm')
    await packageForm.getByLabel('Round type').fill('9 mm Luger')
    await packageForm.getByLabel('Round count').fill('25')
    await packageForm.getByRole('button', { name: 'Add package item' }).click()
    await expect(packageForm.getByText('1 weapon, 25 shots in total')).toBeVisible()
    await packageForm.getByRole('button', { name: 'Save package' }).click()
    await desk.says('Night of the Leopard created.')
    await expect(packageCard).toContainText('23 456 HUF')
  })

  await test.step('both are shown to guests, the weapon with its picture', async () => {
    await desk.open('/weapons')
    const family = page.getByRole('region', { name: 'Submachine guns' })
    const next = family.getByRole('button', { name: /^Next weapon/ })
    const weapon = family.getByRole('heading', { level: 3, name: 'Gepárd 9 mm' })
    while ((await weapon.count()) === 0) await next.click()
    await expect(family.getByText('9×19 mm').filter({ visible: true })).toBeVisible()
    const image = family.getByRole('img', { name: 'Gepárd 9 mm' })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(300)

    await desk.open('/packages')
    await expect(packageCard).toContainText('23 456 HUF')
    await expect(packageCard.getByRole('row', { name: /Gepárd 9 mm/ })).toContainText('25')
    await packageCard.getByRole('button', { name: 'Inspect weapons' }).click()
    const shown = packageCard.getByRole('figure').filter({ hasText: 'Gepárd 9 mm' }).locator('img')
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(300)
  })

  await test.step('changed: guests see the new name, price and contents', async () => {
    await desk.open('/edit/weapons')
    await weaponRow.getByRole('button', { name: /^Edit/ }).click()
    await weaponForm.getByLabel('Name').fill('Gepárd K2')
    await weaponForm.getByRole('button', { name: 'Save', exact: true }).click()
    await desk.says('Gepárd K2 saved.')

    await desk.open('/edit/packages')
    await packageCard.getByRole('button', { name: /^Edit package/ }).click()
    await packageForm.getByLabel('Package name').fill('Night of the Leopard II')
    await packageForm.getByLabel('Package price (HUF)').fill('24000')
    await packageForm.getByRole('button', { name: 'Save changes' }).click()
    await desk.says('Night of the Leopard II saved.')

    await desk.open('/packages')
    await expect(packageCard.getByRole('heading', { name: 'Night of the Leopard II' })).toBeVisible()
    await expect(packageCard).toContainText('24 000 HUF')
    await expect(packageCard.getByRole('row', { name: /Gepárd K2/ })).toBeVisible()
  })

  await test.step('the weapon cannot be deleted while the package uses it; then both are deleted', async () => {
    await desk.open('/edit/weapons')
    const weaponQuestion = desk.question('Are you sure you want to delete this weapon?')
    await weaponRow.getByRole('button', { name: /^Delete/ }).click()
    await expect(weaponQuestion.getByRole('button', { name: 'Keep weapon' })).toBeFocused()
    await weaponQuestion.getByRole('button', { name: 'Delete weapon' }).click()
    await expect(
      weaponQuestion.getByRole('alert').filter({ hasText: 'In use by Night of the Leopard II' }),
    ).toBeVisible()
    await weaponQuestion.getByRole('button', { name: 'Keep weapon' }).click()
    await expect(weaponRow).toBeVisible()

    await desk.open('/edit/packages')
    await packageCard.getByRole('button', { name: /^Delete package/ }).click()
    await desk
      .question('Are you sure you want to delete this package?')
      .getByRole('button', { name: 'Delete package' })
      .click()
    await desk.says('Night of the Leopard II deleted.')
    await expect(packageCard).toHaveCount(0)

    await desk.open('/edit/weapons')
    await weaponRow.getByRole('button', { name: /^Delete/ }).click()
    await weaponQuestion.getByRole('button', { name: 'Delete weapon' }).click()
    await desk.says('Gepárd K2 deleted.')
    await expect(weaponRow).toHaveCount(0)

    await desk.open('/packages')
    await expect(packageCard).toHaveCount(0)
  })
})

test('a drawing disguised as a photograph is refused with a reason, and the typed text stays', {
  tag: '@full',
}, async ({ desk, page, api }) => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><script>alert(1)</script></svg>'
  const weapons = (await api.weapons()).length
  await desk.open('/edit/weapons')
  const form = page.getByRole('form', { name: 'Add Weapon' })
  await form
    .getByLabel('Image file')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(drawing) })
  await form.getByLabel('Weapon type').selectOption('Shotguns')
  await form.getByLabel('Name').fill('Paper tiger')
  await form.getByRole('button', { name: 'Create new' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create weapon.' })).toBeVisible()
  await expect(form.getByLabel('Image file')).toHaveAccessibleDescription(/SVG files cannot be used/)
  await expect(form.getByLabel('Image file')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveValue('Paper tiger')
  expect(await api.weapons()).toHaveLength(weapons)
})
