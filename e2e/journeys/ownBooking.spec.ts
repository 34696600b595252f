import { readFile } from 'node:fs/promises'
import { addDays, budapestToday, dateInWords } from '@range/shared/budapestTime'
import { expectNothingSerious } from '../axe'
import { endPayment } from '../bankPage'
import { bookUnpaid, seatsLeft } from '../bookingApi'
import { sidewaysScroll } from '../cutText'
import { expect, test } from '../journeyTest'
import { expectContentAloneOnPaper } from '../paper'

test('a guest pays, adds the visit to the calendar, prints it, reschedules it, cancels it and is refunded', async ({
  page,
  request,
  day,
}) => {
  // A day far enough ahead for changes, which no other journey books.
  const date = addDays(day, 200)
  const { url } = await bookUnpaid(request, { day: date, hour: 14, people: 2 })
  await page.goto(url)
  await endPayment(page, 'success')
  const headline = (hour: number) => `${dateInWords(date).slice(0, -5)}, ${hour}:00`
  const plans = page.getByRole('region', { name: 'Change or cancel' })
  const calendarEntry = async (label: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: label }).click()
    return readFile(await (await download).path(), 'utf8')
  }

  await test.step('the time and place come first, and the calendar file is valid', async () => {
    const visit = page.getByRole('region', { name: headline(14) })
    await expect(visit).toContainText('Arrive at 13:45')
    await expect(page.getByText('ilona.kovacs@example.com')).toBeHidden()
    expect(await calendarEntry('Add to calendar')).toMatch(/SEQUENCE:0\r\n/)
    await expectNothingSerious(page)
    expect(await sidewaysScroll(page)).toBe(0)
  })

  await test.step('it prints on one page, with the guest’s details', async () => {
    await expectContentAloneOnPaper(page)
    await page.emulateMedia({ media: null })
    const margin = '1cm'
    const pdf = await page.pdf({ format: 'A4', margin: { top: margin, right: margin, bottom: margin, left: margin } })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  await test.step('moved to another hour: the places and the calendar follow', async () => {
    await plans.getByRole('button', { name: 'Move to another hour' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another hour' })
    await dialog.getByRole('radio', { name: /^16:00/ }).check()
    await expectNothingSerious(page)
    await dialog.getByRole('button', { name: `Move to ${headline(16)}` }).click()
    await expect(page.getByRole('region', { name: headline(16) })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect([await seatsLeft(request, date, 14), await seatsLeft(request, date, 16)]).toEqual([20, 18])
    expect(await calendarEntry('Add to calendar')).toMatch(/SEQUENCE:1\r\n/)
  })

  await test.step('cancelled after a confirmation: the places are free and the money is refunded', async () => {
    await plans.getByRole('button', { name: /^Cancel, get .+ HUF back$/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
    await expect(question).toContainText(/HUF goes back to the card you paid with/)
    await expectNothingSerious(page)
    await question.getByRole('button', { name: /^Cancel and get .+ HUF back$/ }).click()
    await expect(page.getByText('You have cancelled this booking.')).toBeVisible()
    await expect(page.getByText(/HUF has gone back to the card you paid with/)).toBeVisible()
    expect(await seatsLeft(request, date, 16)).toBe(20)
    expect(await calendarEntry('Remove from calendar')).toMatch(/STATUS:CANCELLED/)
    await expectNothingSerious(page)
  })

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking cancelled' })).toBeVisible()
})

test('less than 72 hours before the visit, a guest cancels alone and gets 75% back', async ({ page, request }) => {
  const date = addDays(budapestToday(new Date()), 2)
  const before = await seatsLeft(request, date, 18)
  const { url } = await bookUnpaid(request, { day: date, hour: 18, people: 1 })
  await page.goto(url)
  await endPayment(page, 'success')
  const plans = page.getByRole('region', { name: 'Change or cancel' })
  await expect(plans).toContainText('Less than 72 hours away: if you cancel, you get 75% back.')
  await expect(plans).toContainText('To move your booking, call')
  await expect(plans.getByRole('button')).toHaveCount(1)
  await expectNothingSerious(page)

  await plans.getByRole('button', { name: /^Cancel, get .+ HUF back$/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  const button = question.getByRole('button', { name: /^Cancel and get .+ HUF back$/ })
  const sum = /get (.+ HUF) back/.exec((await button.textContent()) ?? '')?.[1] ?? ''
  const { amount, refundIfCancelled } = await (await request.get(`/api/v1${new URL(page.url()).pathname}`)).json()
  expect(refundIfCancelled).toBe(amount * 0.75)
  await expect(question).toContainText(`${sum} goes back to the card you paid with`)
  await button.dblclick()
  await expect(page.getByText(`${sum} has gone back to the card you paid with`)).toBeVisible()
  expect(await seatsLeft(request, date, 18)).toBe(before)
  await expectNothingSerious(page)
})

test.describe('unexpected cases', () => {
  test.use({ expectedProblems: [/status of 40[49]/] })

  test('a booking open in two tabs is changed in one; a link without a booking leads on', {
    tag: '@full',
  }, async ({ page, context, request, day }) => {
    const date = addDays(day, 230)
    const { id, url } = await bookUnpaid(request, { day: date, hour: 12, people: 1 })
    await page.goto(url)
    await endPayment(page, 'success')
    const other = await context.newPage()
    await other.goto(`/booking/${id}`)

    const dialog = page.getByRole('dialog', { name: 'Move to another hour' })
    await page.getByRole('button', { name: 'Move to another hour' }).click()
    await dialog.getByRole('radio', { name: /^15:00/ }).check()
    await dialog.getByRole('button', { name: /^Move to / }).click()
    await expect(page.getByRole('heading', { level: 2, name: /, 15:00$/ })).toBeVisible()

    await other.getByRole('button', { name: /^Cancel, get .+ HUF back$/ }).click()
    const question = other.getByRole('alertdialog')
    await question.getByRole('button', { name: /^Cancel and get/ }).click()
    await expect(question.getByText(/has changed in the meantime/)).toBeVisible()
    await expect(question).toContainText('at 15:00')
    expect(await seatsLeft(request, date, 15)).toBe(19)

    await page.goto('/booking/names-no-booking')
    await expect(page.getByText(/We cannot find this booking/)).toBeVisible()
    await expectNothingSerious(page)
    await page.getByRole('link', { name: 'Book a session' }).click()
    await expect(page).toHaveURL(/\/packages#booking$/)
  })
})
