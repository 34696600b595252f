/** The default time of the tests: Friday noon in Budapest. */
export const fridayNoon = new Date('2026-11-20T11:00:00Z')
