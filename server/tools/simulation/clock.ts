/** The clock of the simulated servers. It moves only when a step moves it. */
export const clock = {
  at: new Date(0),
  now: () => clock.at,
  pass: (ms: number) => {
    clock.at = new Date(clock.at.getTime() + ms)
  },
}
