/**
 * Budapest's clock as calendars read it (RFC 5545, 3.6.5): summer time from the last Sunday of March to the last one of
 * October, by Directive 2000/84/EC.
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
 * Returns a calendar of one event, whose start has no time zone, with its start by the clock in Budapest: calendars then
 * name the city beside the hour, wherever the guest is.
 */
export function inBudapest(calendar: string): string {
  return calendar
    .replace('DTSTART:', 'DTSTART;TZID=Europe/Budapest:')
    .replace('BEGIN:VEVENT', `${budapest}BEGIN:VEVENT`)
}
