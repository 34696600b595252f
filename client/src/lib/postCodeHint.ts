/** Tells guests from countries without post codes how to fill in the required field. */
export const postCodeHint = 'None in your country? Enter “-”.'
