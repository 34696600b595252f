/**
 * The name of a form field that people never see and bots fill in. It means nothing to a browser's autofill, which would
 * fill in `website`.
 */
export const honeypotName = 'caseDetails'
