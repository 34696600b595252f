import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/sheet'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { IconButton } from '../../../ui/button/IconButton'
import { openedFrom, shownIds } from './listOpenedFrom'

/**
 * The buttons to the previous and next booking, in the order of the list that this one was opened from. Renders nothing if
 * that list has no other booking. Closing the popup still returns to the list.
 */
export function Neighbours({ id }: { id: string }) {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const [ids, setIds] = useState<readonly string[]>([])
  const from = openedFrom(state)

  // After every render, because the list behind the popup may load later, and changes.
  useEffect(() => {
    const shown = shownIds(from)
    setIds((last) => (last.join() === shown.join() ? last : shown))
  })

  if (ids.length < 2) return null
  const at = ids.indexOf(id)
  const goTo = (next: string | undefined) =>
    next && navigate({ pathname: paths.adminBooking(next), search }, { replace: true, state })
  const button = (label: string, icon: 'chevronLeft' | 'chevronRight', next: string | undefined) => (
    <IconButton icon={icon} label={label} aria-disabled={next === undefined} onClick={() => goTo(next)} />
  )

  return (
    <>
      {button(texts.previous, 'chevronLeft', at > 0 ? ids[at - 1] : undefined)}
      {button(texts.next, 'chevronRight', at < 0 ? undefined : ids[at + 1])}
    </>
  )
}
