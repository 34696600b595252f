/** A booking whose flow could not be finished. */
export type Failure = { orderNumber: string; error: unknown }

/** Finishes the stopped flow of each booking. Returns the failures, so that one does not hold up the others. */
export async function finishEach<B extends { orderNumber: string }>(
  bookings: readonly B[],
  finish: (booking: B) => Promise<unknown>,
): Promise<Failure[]> {
  const failures: Failure[] = []
  for (const booking of bookings) {
    const { orderNumber } = booking
    await finish(booking).catch((error: unknown) => failures.push({ orderNumber, error }))
  }
  return failures
}
