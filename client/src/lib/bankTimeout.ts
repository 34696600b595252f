/** The timeout of requests for which our server has to call the bank. */
export const bankTimeoutMs = 45_000
