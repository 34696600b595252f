import { useEnvironment } from './environment'
import { useIsHydrating } from './useIsHydrating'

/** Returns the clock, for the time of an event. */
export function useClock(): () => Date {
  return useEnvironment().now
}

/** Returns the time of this render; while hydrating, the time at which the server rendered. */
export function useNow(): Date {
  const { now, renderedAt } = useEnvironment()
  return useIsHydrating() && renderedAt ? renderedAt : now()
}
