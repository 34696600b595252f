import { addDays, budapestToday, dateInWords } from '@range/shared/budapestTime'
import { onBankPage } from '../bankPage'
import { BookingForm, ilona } from '../bookingForm'
import { expect, test } from '../journeyTest'

for (const { timezoneId, tag } of [
  { timezoneId: 'Pacific/Niue', tag: [] },
  { timezoneId: 'Pacific/Kiritimati', tag: '@full' },
]) {
  test.describe(() => {
    test.use({ timezoneId })

    test(`a guest in ${timezoneId} books the very day and hour that were chosen in the calendar`, { tag }, async ({
      page,
      day,
    }) => {
      const form = new BookingForm(page)
      await form.open()
      await form.selectMain()
      await form.field('Date').click()
      await expect(page.getByRole('gridcell', { name: /^Choose / }).first()).toBeVisible()
      const yesterday = longDate(addDays(budapestToday(new Date()), -1))
      await expect(page.getByRole('gridcell', { name: `Choose ${yesterday}`, exact: true })).toHaveCount(0)

      const chosen = page.getByRole('gridcell', { name: `Choose ${longDate(day)}`, exact: true })
      while (!(await chosen.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
      await chosen.click()
      await form.field('Time').selectOption('10:00')
      await form.field('Number of people').selectOption('1')
      await form.fillGuest(ilona)
      await form.acceptTerms()
      await form.bookNow()
      await expect(form.popup).toContainText(dateInWords(day))
      await expect(form.popup).toContainText('10:00')

      const [sent] = await Promise.all([page.waitForRequest('**/api/v1/book'), form.confirm()])
      expect(sent.postDataJSON()).toMatchObject({ date: day, time: 10 })
      await onBankPage(page)
    })
  })
}

/** A day as the calendar reads it out: `Thursday, 24 December 2026`. */
function longDate(day: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .reduce<Record<string, string>>((all, { type, value }) => Object.assign(all, { [type]: value }), {})
  return `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`
}
