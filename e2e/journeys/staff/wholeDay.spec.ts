import type { Browser, BrowserContext } from '@playwright/test'
import { addDays } from '@range/shared/budapestTime'
import type { CashUp } from '@range/shared/cashUps/schema'
import { formatMoney } from '@range/shared/money'
import type { Ledger } from '@range/shared/reports/ledger'
import { ledgerSums } from '@range/shared/reports/ledgerSums'
import type { Report } from '@range/shared/reports/schema'
import { bookAndPay } from '../../bookingApi'
import { lookAt } from '../../lookAt'
import type { StaffApi } from '../../staffApi'
import { StaffDesk } from '../../staffDesk'
import { expect, noon, noonTest as test, today } from '../../staffTest'

const password = 'three clerks at one till'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|status of (401|409)/] })
test.slow()

test('a day of forty bookings with three clerks, two conflicts, a lost connection, an ended session and a closed hour balances to the forint', {
  tag: '@full',
}, async ({ desk: manager, page, api, browser, request, server, watch }) => {
  const { price } = await api.mainPackage()
  const money = (people: number) => formatMoney(people * price, 'HUF')
  const [anna, bence] = [await api.hire('Anna', password), await api.hire('Bence', password)]
  const [desk1, desk2] = [
    await openDesk(browser, server.url, anna, watch),
    await openDesk(browser, server.url, bence, watch),
  ]

  await test.step('forty bookings: from the website, by phone and at the desk, by three clerks at the same time', async () => {
    const hours = [12, 13, 14, 15, 16, 17, 18]
    const clerks = [api, anna, bence]
    for (let number = 0; number < 24; number += 3) {
      await Promise.all(
        clerks.map((clerk, index) =>
          clerk.book({
            day: today,
            hour: hours[(number + index) % hours.length] ?? 12,
            people: 1 + ((number + index) % 3),
            firstName: 'Desk',
            lastName: `Guest${number + index}`,
            paidBy: ([null, 'CASH', 'CARD'] as const)[(number / 3) % 3] ?? null,
          }),
        ),
      )
    }
    for (let number = 0; number < 12; number++) {
      await bookAndPay(request, { day: today, hour: 14 + (number % 5), people: 1 + (number % 2) })
    }
  })

  const walkIns = await test.step('guests of these hours', async () => ({
    five: await anna.book({ day: today, hour: 13, people: 5, firstName: 'Fanni', lastName: 'Five', paidBy: 'CASH' }),
    offline: await anna.book({ day: today, hour: 12, people: 2, firstName: 'Olga', lastName: 'Offline' }),
    cancelled: await bence.book({
      day: today,
      hour: 16,
      people: 2,
      firstName: 'Carl',
      lastName: 'Cash',
      paidBy: 'CASH',
    }),
  }))

  await test.step('a conflict: five become four at one desk while the other writes a note; nothing is overwritten', async () => {
    const { _id } = walkIns.five
    await desk1.open(`/admin/bookings/${_id}`)
    await desk1.popup.getByRole('button', { name: 'Edit…' }).click()
    const edit = desk1.dialog('Edit Fanni Five')
    await edit.getByRole('button', { name: 'Remove one person' }).click()
    await expect(edit.getByRole('status', { name: 'Difference' })).toHaveText(`5 → 4 people: ${money(1)} back`)
    const save = edit.getByRole('button', { name: `Save and refund ${money(1)}` })
    await edit.getByLabel('Reason', { exact: true }).fill('One has the flu')
    await bence.call('PUT', `/staff/bookings/${_id}/note`, { note: 'One has the flu' })
    await save.click()
    await expect(edit.getByText('Somebody else has changed this booking.')).toBeInViewport()
    await expect(async () => {
      await save.click({ timeout: 1_000 })
      await expect(edit).toBeHidden({ timeout: 1_000 })
    }).toPass({ timeout: 10_000 })
    expect(await api.booking(_id)).toMatchObject({ howManyPeople: 4, note: 'One has the flu', due: 0 })
  })

  await test.step('a conflict: two desks take the same guest’s payment; it is recorded once', async () => {
    const { _id, due } = await api.book({ day: today, hour: 12, people: 2, firstName: 'Tilda', lastName: 'Twice' })
    const statuses = await Promise.all([anna, bence].map((clerk) => clerk.takeCash(_id, due)))
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await api.booking(_id)).toMatchObject({ due: 0, taken: due })
  })

  await test.step('a lost connection: nothing looks paid, and pressing again pays once', async () => {
    await desk1.open()
    const hour = desk1.hour('12:00')
    const take = hour.getByRole('button', { name: /^Cash \+ in: Olga Offline/ })
    await expect(take).toBeVisible()
    await desk1.page.context().setOffline(true)
    await take.click()
    await expect(desk1.page.getByText('No connection. What you do now isn’t saved until it is back.')).toBeVisible()
    await expect(take).toBeVisible()
    await lookAt(desk1.page)
    await desk1.page.context().setOffline(false)
    await expect(desk1.page.getByText('No connection. What you do now isn’t saved until it is back.')).toBeHidden()
    // The browser reports that it is online a moment before requests succeed.
    const isThere = () =>
      fetch('/healthz').then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(() => desk1.page.evaluate(isThere)).toBe(true)
    await take.click()
    await expect(hour.getByRole('button', { name: /one fewer of Olga Offline/ })).toBeVisible()
    expect(await api.booking(walkIns.offline._id)).toMatchObject({ due: 0, arrived: 2 })
  })

  await test.step('an ended session: the typed text is restored after signing in again', async () => {
    await desk2.open(`/admin/bookings/${walkIns.cancelled._id}`)
    await desk2.press('Cancel booking…')
    const question = desk2.dialog(/^Cancel .*booking R.*\?$/)
    await question.getByLabel('Reason').fill('Missed the train')
    const bences = (await api.call<{ _id: string; name: string }[]>('GET', '/staff/accounts')).find(
      ({ name }) => name === 'Bence',
    )
    for (const isActive of [false, true]) await api.call('PUT', `/staff/accounts/${bences?._id}/active`, { isActive })
    const deed = question.getByRole('button', { name: /^Cancel and refund/ })
    await deed.click()

    await expect(desk2.page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await desk2.page.getByLabel('Username').fill('Bence')
    await desk2.page.getByLabel('Password', { exact: true }).fill(password)
    await desk2.page.getByRole('button', { name: 'Log in' }).click()
    await desk2.press('Cancel booking…')
    await expect(question.getByText('We kept what you typed.')).toBeVisible()
    await expect(question.getByLabel('Reason')).toHaveValue('Missed the train')
    await lookAt(desk2.page)
    await deed.click()
    await expect(question).toBeHidden()
    expect(await api.booking(walkIns.cancelled._id)).toMatchObject({ status: 'CANCELLED', refunded: 1.5 * price })
  })

  await test.step('an hour is closed: one of its guests is moved, the others are cancelled and refunded', async () => {
    await manager.open('/settings')
    await page.getByLabel('Excluded times').fill('18:00')
    await page.getByRole('button', { name: 'Add date' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    const question = manager.dialog(/^This affects \d+ bookings$/)
    await lookAt(page)
    await question.getByRole('button', { name: 'Save and deal with them' }).click()
    const list = manager.dialog(/^Deal with \d+ bookings$/)
    const all = list.getByRole('checkbox', { name: /^Choose all/ })
    await all.uncheck()
    await list
      .getByRole('checkbox', { name: /Desk Guest/ })
      .first()
      .check()
    await lookAt(page)
    await list.getByRole('button', { name: /^Move 1 booking to / }).click()
    await expect(list.getByText('1 of 1 booking done.')).toBeVisible()

    await all.check()
    await list.getByRole('radio', { name: 'Cancel' }).check()
    await list.getByRole('button', { name: /^Cancel \d+ bookings$/ }).click()
    await expect(list.getByText(/^(\d+) of \1 bookings done\.$/)).toBeVisible()
    await list.getByRole('button', { name: 'Done' }).click()
    await expect(list).toBeHidden()
  })

  await test.step('the till is closed, with the counted cash and the reason for the difference', async () => {
    const ledger = await ledgerOfToday(api)
    const cash = ledgerSums(ledger.entries).find(({ method }) => method === 'CASH')
    await manager.open('/till')
    await expect(page.getByText(`Expected in the drawer: ${formatMoney(cash?.left ?? 0, 'HUF')}`)).toBeVisible()
    await page.getByLabel('Counted cash in HUF').fill(String((cash?.left ?? 0) - 500))
    await page.getByLabel(/^Note/).fill('A note of 500 is missing')
    await lookAt(page)
    await page.getByRole('button', { name: 'Close the till' }).click()
    await manager.says('The till is closed.')
    const [cashUp] = await api.call<CashUp[]>('GET', '/staff/cash-ups')
    expect(cashUp).toMatchObject({
      expected: { HUF: cash?.left, EUR: 0 },
      counted: { HUF: (cash?.left ?? 0) - 500 },
      note: 'A note of 500 is missing',
    })
  })

  await test.step('ledger, file, report and bank agree', async () => {
    const { entries } = await ledgerOfToday(api)
    const left = ledgerSums(entries).reduce((sum, one) => sum + one.left, 0)
    const file = String(await api.file(`/staff/export/ledger-sums.csv?month=${today.slice(0, 7)}`))
    expect(file).toMatch(new RegExp(`^TAKINGS,ALL,HUF,\\d+,-?\\d+,-?\\d+,-?\\d+,${left}\\r?$`, 'm'))
    const report = await api.call<Report>('GET', `/staff/report?start=${today}&end=${addDays(today, 1)}&period=day`)
    expect(report.totals.HUF).toBe(left)
    expect(await server.run('doctorCommand', '--bank')).toContain('Everything agrees.')
  })
})

async function openDesk(
  browser: Browser,
  baseURL: string,
  clerk: StaffApi,
  watch: (context: BrowserContext) => Promise<void>,
): Promise<StaffDesk> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1440, height: 900 } })
  await watch(context)
  await context.clock.install({ time: noon })
  await clerk.signInto(context)
  return new StaffDesk(await context.newPage())
}

function ledgerOfToday(api: StaffApi): Promise<Ledger> {
  return api.call('GET', `/staff/ledger?start=${today}&end=${today}`)
}
