import type { Locator } from '@playwright/test'
import { lookAt } from '../../lookAt'
import { betweenPressesMs } from '../../staffDesk'
import { expect, noonTest as test, today } from '../../staffTest'

test('five friends pay their shares, a guest leaves a deposit, and the drawer is cashed up', async ({
  desk,
  page,
  api,
}) => {
  const soon = { day: today, hour: 14 }
  const friends = await api.book({ ...soon, people: 5, firstName: 'Fanni', lastName: 'Friend' })
  const guest = await api.book({ ...soon, people: 1, firstName: 'Dora', lastName: 'Deposit' })
  const payment = desk.dialog(/^Take payment from/)

  await test.step('five shares take at most eight clicks', async () => {
    await desk.open(`/admin/bookings/${friends._id}`)
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    await click(desk.popup.getByRole('button', { name: /^Take .*…$/ }))
    await click(payment.getByRole('radio', { name: 'By share' }))
    for (let left = 5; left > 0; left -= 1) {
      await expect(payment.getByText(`of ${left} ${left === 1 ? 'person' : 'people'}`)).toBeVisible()
      if (left === 3) await lookAt(page)
      // A press in the same place counts as the second one of a double click until then.
      await page.waitForTimeout(betweenPressesMs)
      await click(payment.getByRole('button', { name: /^Take .+ HUF/ }))
      if (left > 1) await expect(payment.getByText(`${6 - left} of 5 shares paid`)).toBeVisible()
    }
    await expect(payment).toBeHidden()
    expect(clicks).toBeLessThanOrEqual(8)
    expect(await api.booking(friends._id)).toMatchObject({ due: 0, sharesPaid: 5, paidBy: 'CASH' })
  })

  await test.step('a deposit and the rest take at most four clicks each', async () => {
    await desk.open(`/admin/bookings/${guest._id}`)
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    await click(desk.popup.getByRole('button', { name: /^Take .*…$/ }))
    await click(payment.getByRole('radio', { name: 'Another amount' }))
    await click(payment.getByRole('button', { name: '10 000 HUF' }))
    await click(payment.getByRole('button', { name: /^Take .+ HUF/ }))
    await expect(payment).toBeHidden()
    expect(clicks).toBeLessThanOrEqual(4)
    const { due } = await api.booking(guest._id)
    expect(due).toBeGreaterThan(0)
    clicks = 0
    await click(desk.popup.getByRole('button', { name: /^Take .*…$/ }))
    await click(payment.getByRole('radio', { name: 'Card at the desk' }))
    await click(payment.getByRole('button', { name: /^Take .+ HUF/ }))
    await expect(payment).toBeHidden()
    expect(clicks).toBeLessThanOrEqual(4)
    expect(await api.booking(guest._id)).toMatchObject({ due: 0 })
  })

  await test.step('the tables of the open shift show every sum without scrolling', async () => {
    await desk.open('/till')
    await page.getByText('Lines of this shift').click()
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of ['Taken at the desk by clerk', 'Lines of the shift']) {
        const beyond = (table: HTMLElement) => table.offsetWidth - (table.parentElement?.clientWidth ?? 0)
        expect(await page.getByRole('table', { name }).evaluate(beyond), `${name} at ${width} px`).toBeLessThanOrEqual(
          0,
        )
      }
    }
    await lookAt(page)
  })

  await test.step('the cash-up of a quiet day takes at most six inputs', async () => {
    await desk.open('/till')
    const counted = page.getByLabel('Counted cash in HUF')
    const hint = (await page.getByText(/^Expected in the drawer: [\d {2}]+ HUF$/).textContent()) ?? ''
    await counted.fill(hint.replace(/\D/g, ''))
    await expect(page.getByText('HUF: correct.')).toBeVisible()
    await page.getByLabel('Stays in the drawer, HUF').fill('10000')
    await lookAt(page)
    await page.getByRole('button', { name: 'Close the till' }).click()
    await expect(page.getByRole('heading', { name: 'Cash-up of shift 1' })).toBeVisible()
    await expect(page.getByText('Stays in the drawer: 10 000 HUF')).toBeVisible()
    await lookAt(page)
  })
})
