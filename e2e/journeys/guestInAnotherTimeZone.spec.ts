import { dateInWords } from '@range/shared/budapestTime'
import { onBankPage } from '../bankPage'
import { BookingFormDriver, ilona } from '../bookingForm'
import { expect, test } from '../journeyTest'

// Ahead of Budapest; the journey in EUR covers Niue, which is behind.
test.use({ timezoneId: 'Pacific/Kiritimati' })

test('a guest in Kiritimati books exactly the day and hour chosen in the calendar', { tag: '@full' }, async ({
  page,
  day,
}) => {
  const form = new BookingFormDriver(page)
  await form.open()
  await form.selectMain()
  await form.pickDay(day)
  await form.chooseHour(10)
  await form.choosePeople(1)
  await form.fillGuest(ilona)
  await form.acceptTerms()
  await form.bookNow()
  await expect(form.popup).toContainText(dateInWords(day))
  await expect(form.popup).toContainText('10:00')

  const [sent] = await Promise.all([page.waitForRequest('**/api/v1/book'), form.confirm()])
  expect(sent.postDataJSON()).toMatchObject({ date: day, time: 10 })
  await onBankPage(page)
})
