import type { Locator, Page } from '@playwright/test'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { StaffApi } from '../../../staffApi'
import type { StaffDesk } from '../../../staffDesk'
import { expect, noonTest as test, today } from '../../../staffTest'

type Target = { _id: string; name: string }
type Case = {
  name: string
  /** Opens what holds the button, and returns the button. */
  reach: (desk: StaffDesk, target: Target) => Promise<Locator>
}

const cases: Case[] = [
  { name: 'Book', reach: newBooking },
  { name: 'Mark as paid', reach: (desk, target) => inDialog(desk, target, 'Take payment…', /^Mark .* as paid$/) },
  { name: 'Cash + check in', reach: (desk, { name }) => onToday(desk, `Cash + check in: ${name}`) },
  { name: 'Cancel booking', reach: cancel },
  { name: 'Move', reach: move },
  { name: 'Close the till', reach: cashUp },
]

/** Waits between the two presses of a double click, in milliseconds; undefined for a single click. */
const pauses = [undefined, 0, 80, 250]

/** What a second press would start is done by then. */
const settleMs = 1_000

for (const { name, reach } of cases) {
  test(`a double click on ${name} does what one click does, however slow it is`, { tag: '@full' }, async ({
    desk,
    page,
    api,
  }) => {
    const outcomes: unknown[] = []
    for (const [index, pause] of pauses.entries()) {
      const booked = await Promise.all([bookDue(api, `${name} ${index}`), bookDue(api, `Other ${index}`)])
      const button = await reach(desk, { _id: booked[0]._id, name: `Ilona ${name} ${index}` })
      await button.scrollIntoViewIfNeeded()
      const before = await everything(api)
      await press(page, button, pause)
      const changed = async () => changesSince(before, await everything(api, [...before.keys()]))
      await expect.poll(changed, 'one click does something').not.toEqual([])
      await page.waitForTimeout(settleMs)
      outcomes.push(await changed())
    }
    const [single, ...doubles] = outcomes
    for (const double of doubles) expect(double).toEqual(single)
  })
}

function bookDue(api: StaffApi, lastName: string): Promise<StaffBookingDetail> {
  return api.book({ day: today, hour: 14, lastName, overrideReason: 'Many bookings' })
}

async function press(page: Page, button: Locator, pause: number | undefined): Promise<void> {
  // A dialog that has just opened lets nothing through, which a trial click waits for.
  await button.click({ trial: true })
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  if (pause === undefined) return
  await new Promise((resolve) => setTimeout(resolve, pause))
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

async function newBooking(desk: StaffDesk): Promise<Locator> {
  await desk.open()
  await desk.hour('14:00').getByRole('button', { name: 'New booking at 14:00' }).click()
  const form = desk.dialog('New booking')
  const first = form.getByLabel('Package', { exact: true }).getByRole('option').nth(1)
  await form.getByLabel('Package', { exact: true }).selectOption((await first.getAttribute('value')) ?? '')
  await form.getByRole('radio', { name: 'Cash now' }).check()
  const reason = form.getByLabel('Reason to go over the limit')
  await expect(form.getByRole('status', { name: 'Total' })).not.toBeEmpty()
  if (await reason.isVisible()) await reason.fill('Regular guest')
  return form.getByRole('button', { name: 'Book', exact: true })
}

async function onToday(desk: StaffDesk, name: string): Promise<Locator> {
  await desk.open()
  return desk.hour('14:00').getByRole('button', { name: new RegExp(`^${name.replaceAll('+', '\\+')},`) })
}

async function inDialog(desk: StaffDesk, { _id }: Target, opener: string, confirm: RegExp): Promise<Locator> {
  await desk.open(`/admin/bookings/${_id}`)
  await desk.popup.getByRole('button', { name: opener }).click()
  return desk.page.getByRole('button', { name: confirm })
}

async function cancel(desk: StaffDesk, target: Target): Promise<Locator> {
  await inDialog(desk, target, 'Cancel booking…', /^Cancel/)
  const question = desk.dialog(/^Cancel booking R.*\?$/)
  await question.getByLabel('Reason').fill('Fell ill')
  return question.getByRole('button', { name: /^Cancel booking$/ })
}

async function move(desk: StaffDesk, target: Target): Promise<Locator> {
  const button = await inDialog(desk, target, 'Move…', /^Move to /)
  await desk.page
    .getByRole('dialog', { name: /^Move / })
    .getByLabel('Time')
    .selectOption('15')
  return button
}

async function cashUp(desk: StaffDesk): Promise<Locator> {
  await desk.open('/report/cash-up')
  await desk.page.getByLabel('Counted cash in HUF').fill('1')
  await desk.page.getByLabel('Note', { exact: false }).fill('Counted by a test')
  return desk.page.getByRole('button', { name: 'Close the till' })
}

type Overview = { hours: { bookings: { _id: string }[] }[] }

/** Every booking of the day with its history, and every cash-up, by name; without ids and moments. */
async function everything(api: StaffApi, known: string[] = []): Promise<Map<string, string>> {
  const { hours } = await api.call<Overview>('GET', `/staff/day?date=${today}`)
  // A booking that was cancelled may have left the day.
  const ids = new Set([...known.filter((id) => !id.startsWith('cash-up')), ...hours.flatMap(idsOf)])
  const bookings = await Promise.all([...ids].map((id) => api.booking(id)))
  const cashUps = await api.call<{ number: number }[]>('GET', '/staff/cash-ups')
  return new Map([
    ...bookings.map((booking) => [booking._id, outcomeOf(booking)] as const),
    ...cashUps.map(({ number }) => [`cash-up ${number}`, 'closed'] as const),
  ])
}

function idsOf({ bookings }: Overview['hours'][number]): string[] {
  return bookings.map(({ _id }) => _id)
}

function outcomeOf({ status, time, arrived, due, taken, refunded, version, history }: StaffBookingDetail): string {
  const events = history.map(({ why }) => why)
  return JSON.stringify({ status, time, arrived, due, taken, refunded, version, events })
}

/** Returns what is new or different, without saying whose it is. */
function changesSince(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([id, one]) => before.get(id) !== one).map(([, one]) => one)
}
