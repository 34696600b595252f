const codes =
  'AD AE AL AM AR AT AU AZ BA BE BG BH BR BY CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GR HK HR ID IE IL IN IQ IR IS IT JO JP KE KR KW KZ LB LI LT LU LV MA MC MD ME MK MT MX MY NG NL NO NZ OM PE PH PK PL PT QA RO RS RU SA SE SG SI SK SM TH TN TR TW UA US UY UZ VE VN XK ZA'.split(
    ' ',
  )
const names = new Intl.DisplayNames('en', { type: 'region' })

/** The countries of companies, Hungary first, the others by name. */
export const countries = ['HU', ...codes.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))].map((code) => ({
  code,
  name: nameOf(code),
}))

function nameOf(code: string): string {
  return names.of(code) ?? code
}
