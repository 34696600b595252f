import { BookingFormDriver, ilona } from '../bookingForm'
import { expect, test } from '../journeyTest'

test('the page announces the first problem in the specified order, at its field, until the popup opens', {
  tag: '@full',
}, async ({ page, day }) => {
  const form = new BookingFormDriver(page)
  const says = async (message: string) => {
    await form.bookNow()
    await expect(form.problem.getByRole('link').first()).toHaveText(message)
    await expect(page.locator(':focus')).toHaveAccessibleDescription(new RegExp(message.replace(/[.]/g, '\\.')))
    await expect(page.locator(':focus')).toBeInViewport()
    await expect(form.popup).toBeHidden()
  }
  await form.open()
  await form.chooseDay(day)
  await form.extra().check()

  await says('Please provide a time for your booking.')
  await form.chooseHour(16)

  await says(
    'To apply an Extra package, you must select at least 1 Main package. Please choose a Main package before adding an Extra package to your selection.',
  )
  await form.extra().uncheck()

  await says('Please choose a Main package.')
  await form.select(form.mainCard())

  await says('You can not book for zero people.')
  await form.choosePeople(1)

  await says('Terms and Conditions Agreement Required.')
  await form.acceptTerms()

  await says('Please enter a valid email address.')
  await form.field('Email').fill('ilona@example')
  await says('Please enter a valid email address.')
  await form.field('Email').fill(ilona.email)

  for (const [label, text] of [
    ['First name', ilona.firstName],
    ['Last name', ilona.lastName],
    ['Phone number', ilona.phoneNumber],
    ['Street address', ilona.streetAddress],
    ['Post code', ilona.postCode],
    ['City', ilona.city],
  ] as const) {
    await form.field(label).fill('   ')
    await says(`Please enter a valid ${label.toLowerCase()}.`)
    await form.field(label).fill(text)
  }

  await form.bookNow()
  await expect(form.popup).toBeVisible()
  await expect(form.problem).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(form.popup).toBeHidden()
  await expect(form.field('City')).toHaveValue(ilona.city)
})

test('the number of people is limited by the main packages and the seats left', { tag: '@full' }, async ({
  page,
  day,
}) => {
  const form = new BookingFormDriver(page)
  await form.open()
  await form.chooseDay(day)
  await form.chooseHour(16)
  await expect(form.field('Number of people')).toHaveAttribute('max', '20')

  await form.selectMain(2)
  await expect(form.field('Number of people')).toHaveValue('2')
  await form.select(form.mainCard(1))
  await expect(form.field('Number of people')).toHaveAttribute('max', '3')
  await form.choosePeople(3)

  await form.chooseHour(17)
  await expect(form.field('Number of people')).toHaveValue('0')
})
