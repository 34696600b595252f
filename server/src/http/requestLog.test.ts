import { expect, test } from 'vitest'
import { maskedPath } from './requestLog'

test.each([
  ['/booking/k3y?r=x&s=y', '/booking/…'],
  ['/api/v1/booking/k3y/pay', '/api/v1/booking/…/pay'],
  ['/api/v1/staff/bookings/k3y/refund', '/api/v1/staff/bookings/…/refund'],
  ['/admin/bookings/k3y', '/admin/bookings/…'],
  ['/api/v1/calendar/s3cret.ics', '/api/v1/calendar/…'],
  ['/api/v1/packages?x=1', '/api/v1/packages'],
  ['/API/V1/BOOKING/k3y', '/API/V1/BOOKING/…'],
  ['/hu/unsubscribe/s3cret', '/hu/unsubscribe/…'],
  ['/CALENDAR/s3cret.ics', '/CALENDAR/…'],
  ['//booking//k3y', '/booking/…'],
  ['/booking%2fk3y', '/booking/…'],
  ['/%62ooking/k3y', '/booking/…'],
  ['/booking\\\\k3y', '/booking/…'],
  ['/booking%252fk3y', '/booking/…'],
  ['/booking%3Fr=c0de&s=s1gnature', '/booking'],
  ['/booking%253fr=c0de', '/booking'],
  ['http://range.example/booking/k3y', 'http:/range.example/booking/…'],
  ['/booking%25252fk3y', '/booking/…'],
  ['/%2525252561', '(malformed path)'],
  [`/%${'25'.repeat(7_850)}61`, '(malformed path)'],
  ['/booking/%', '(malformed path)'],
  ['/booking%2525/k3y%25', '(malformed path)'],
])('%s is logged as %s', (url, path) => {
  expect(maskedPath(url)).toBe(path)
})
