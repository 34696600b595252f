import type { NewBookingPayload } from '@range/shared/bookings/schema'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { bookableHours } from '@range/shared/limits'

/** The first day of new bookings: later than all seeded ones, and earlier than the last day that can be booked. */
const firstDay = 70
const days = 600

/** Returns a function that creates a new one-person booking at each call, in hours with enough seats. */
export function bookingInputs(packageId: string): () => NewBookingPayload {
  const today = budapestToday(new Date())
  let count = 0
  return () => {
    const number = count++
    return {
      date: addDays(today, firstDay + (number % days)),
      time: bookableHours[Math.floor(number / days) % bookableHours.length] ?? bookableHours[0],
      howManyPeople: 1,
      currency: 'HUF',
      promoCode: '',
      termsAndConditions: true,
      firstName: 'Anna',
      lastName: 'Kovács',
      email: `anna${number}@example.com`,
      phoneNumber: '+36 30 123 4567',
      streetAddress: 'Fő utca 1',
      postCode: '1011',
      city: 'Budapest',
      country: 'Hungary',
      message: '',
      selected: [{ id: packageId, quantity: 1 }],
    }
  }
}

/** Returns the id of the first main package. */
export async function bookablePackage(url: string): Promise<string> {
  const packages = (await (await fetch(`${url}/api/v1/packages`)).json()) as { _id: string; packageType: string }[]
  const main = packages.find(({ packageType }) => packageType === 'MAIN')
  if (!main) throw new Error('There is no package to book.')
  return main._id
}
