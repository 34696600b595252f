/**
 * The Europe/Budapest time zone for calendars (RFC 5545, 3.6.5). Summer time lasts from the last Sunday of March to
 * the last Sunday of October (Directive 2000/84/EC).
 */
const budapest = `BEGIN:VTIMEZONE
TZID:Europe/Budapest
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
`.replaceAll('\n', '\r\n')

/**
 * Adds the Budapest time zone to a calendar with one event, whose start has none. Calendars then show the city next
 * to the hour, wherever the guest is.
 */
export function inBudapest(calendar: string): string {
  return calendar
    .replace('DTSTART:', 'DTSTART;TZID=Europe/Budapest:')
    .replace('BEGIN:VEVENT', `${budapest}BEGIN:VEVENT`)
}
