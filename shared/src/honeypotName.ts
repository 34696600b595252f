/**
 * The name of a hidden form field that bots fill in. Browsers have no autofill for this name, as they would for `website`.
 */
export const honeypotName = 'caseDetails'
