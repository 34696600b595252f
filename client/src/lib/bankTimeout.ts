/** How long a request may take during which our server asks the bank. */
export const bankTimeoutMs = 45_000
