import { endPayment, onBankPage } from '../../bankPage'
import { BookingFormDriver, ilona } from '../../bookingForm'
import { expect, test } from '../../journeyTest'
import { adminCredentials } from '../../startServer'

test.use({ isTranslated: true, expectedProblems: [/401 \(Unauthorized\)/] })

test('on translated pages a guest chooses, corrects, books and pays, and sees every sum as it changes', async ({
  page,
  day,
}) => {
  const form = new BookingFormDriver(page)
  await form.open()
  const card = form.mainCard()
  await card.getByRole('button', { name: /^Inspect weapons/ }).click()
  await card.getByRole('button', { name: /^Inspect weapons: pictures/ }).click()
  const name = await form.selectMain(2)
  const total = form.form.getByText('Total', { exact: true }).locator('xpath=ancestor::p')
  const forTwo = await total.textContent()
  await form.form.getByRole('button', { name: `Add one ${name}` }).click()
  await expect(total).not.toHaveText(forTwo ?? '')
  await form.form.getByRole('button', { name: `Remove one ${name}` }).click()
  await expect(total).toHaveText(forTwo ?? '')
  await form.bookNow()
  await expect(form.problem).toBeVisible()

  await form.chooseSlot({ day, hour: 15, people: 2 })
  await form.fillGuest({ ...ilona, email: 'ilona.kovacs@gmial.com' })
  await form.field('City').click()
  await form.form.getByRole('button', { name: 'ilona.kovacs@gmail.com' }).click()
  await expect(form.field('Email')).toHaveValue('ilona.kovacs@gmail.com')
  await form.chooseCurrency('EUR')
  await expect(total).toContainText(/[\d ]+\.\d\d EUR/)
  await form.acceptTerms()
  await form.bookNow()
  await expect(form.popup).toContainText(ilona.city)
  await form.confirm()

  await onBankPage(page)
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
})

test('on translated pages a message, an application, a lost link and a wrong password are answered', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter your name')).toBeVisible()
  await page.getByLabel('Full Name').fill('Ilona Kovács')
  await page.getByLabel('Email').fill(ilona.email)
  await page.getByLabel('Message').fill('Do you have a locker?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/Your message has been successfully sent/)).toBeVisible()

  await page.getByRole('link', { name: 'Lost your booking link?' }).click()
  const lost = page.getByRole('form', { name: 'Lost your link?' })
  await lost.getByLabel('Email').fill(ilona.email)
  await lost.getByRole('button', { name: 'Email me my link' }).click()
  await expect(page.getByText(/its link is on the way/)).toBeVisible()

  await page.goto('/membership')
  for (const label of ['First name', 'Last name', 'Comment']) await page.getByLabel(label).fill(label)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(/^Enter your email address/)).toBeVisible()
  await page.getByLabel('Email').fill(ilona.email)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Your membership registration is successfully submitted!')).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Username').fill(adminCredentials.username)
  await page.getByLabel('Password', { exact: true }).fill('wrong horse')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(adminCredentials.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
})
