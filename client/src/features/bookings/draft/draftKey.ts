/** The key of the form's draft in sessionStorage. */
export const draftKey = 'booking-draft'
