import { vi } from 'vitest'

/** Sets the screen's width in CSS pixels for the rest of the test. */
export function setScreenWidth(px: number) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: px <= Number(/max-width: (\d+)px/.exec(media)?.[1] ?? -1),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
}
