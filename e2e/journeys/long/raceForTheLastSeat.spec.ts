import { endPayment, isOfBank } from '../../bankPage'
import { bookUnpaid, seatsLeft } from '../../bookingApi'
import { BookingFormDriver, ilona } from '../../bookingForm'
import { expect, test } from '../../journeyTest'

test.use({ expectedProblems: [/status of 409 \(Conflict\).*\/api\/v1\/book\)$/] })

test('of two guests who confirm the last seat at the same time, one pays and the other sees why not and keeps the typed text', {
  tag: '@full',
}, async ({ browser, page, request, day, watch, contextOptions }) => {
  const hour = 15
  await bookUnpaid(request, { day, hour, people: 19 })

  const otherContext = await browser.newContext(contextOptions)
  await watch(otherContext)
  const forms = [new BookingFormDriver(page), new BookingFormDriver(await otherContext.newPage())]
  await Promise.all(forms.map((form, index) => form.fillAndBook({ day, hour, people: 1 }, guestNumber(index))))
  await Promise.all(forms.map((form) => form.confirm()))

  const unavailable = 'Service temporary not available...'
  const reachedBank = await Promise.all(
    forms.map(({ page }) =>
      Promise.race([
        page.waitForURL(isOfBank).then(() => true),
        expect(page.getByText(unavailable).first())
          .toBeVisible()
          .then(() => false),
      ]),
    ),
  )
  expect([...reachedBank].sort()).toEqual([false, true])

  const winner = forms[reachedBank.indexOf(true)]!
  const loser = forms[reachedBank.indexOf(false)]!
  await expect(loser.popup).toBeHidden()
  await expect(loser.form.getByRole('alert')).toContainText(`There are no longer enough free places at ${hour}:00.`)
  await expect(loser.field('Time')).toBeFocused()
  await expect(loser.field('First name')).toHaveValue(guestNumber(forms.indexOf(loser)).firstName)
  await expect(loser.field('Email')).toHaveValue(ilona.email)

  await endPayment(winner.page, 'success')
  await expect(winner.page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  expect(await seatsLeft(request, day, hour)).toBe(0)
  const closedHours = await (await request.get('/api/v1/get-excluded-time', { params: { date: day } })).json()
  expect(closedHours).toContain(hour)
  await otherContext.close()
})

function guestNumber(index: number) {
  return { ...ilona, firstName: `Guest${index + 1}` }
}
