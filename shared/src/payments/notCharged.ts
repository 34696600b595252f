/** Tells a guest that a payment did not happen, on the booking's page and in emails. */
export const notCharged = 'You have not been charged.'
