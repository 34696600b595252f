import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** How long a pointer rests before it may press a button that has changed under it. */
const pointerRestMs = 1_000

/**
 * Returns handlers for the element around some buttons. When they change under the pointer, it presses none of them until it
 * has left the button or has rested for a second: somebody who presses on does not mean the next thing. Each press in
 * between starts the second anew. The keyboard and assistive technology press at any time. `shown` stands for what the
 * buttons do.
 */
export function useSettledPresses(shown: string) {
  const last = useRef(shown)
  const isNear = useRef(false)
  const settlesAt = useRef(0)

  useLayoutEffect(() => {
    if (last.current !== shown && isNear.current) settlesAt.current = performance.now() + pointerRestMs
    last.current = shown
  }, [shown])

  return {
    onMouseOver: () => {
      isNear.current = true
    },
    // A finger's mouse events come with its press, and it leaves nothing.
    onMouseDownCapture: () => {
      isNear.current = true
    },
    onMouseOut: ({ target, relatedTarget }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button && relatedTarget instanceof Node && button.contains(relatedTarget)) return
      isNear.current = false
      settlesAt.current = 0
    },
    onClickCapture: (event: MouseEvent) => {
      const isByPointer = event.detail > 0
      // The time of the press, because a busy page receives it late.
      if (!isByPointer || event.timeStamp >= settlesAt.current) return
      settlesAt.current = event.timeStamp + pointerRestMs
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
