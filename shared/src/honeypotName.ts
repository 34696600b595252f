/** The name of a form field that people never see and programs fill in. */
export const honeypotName = 'website'
