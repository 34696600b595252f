import { texts } from '@range/shared/staffTexts/translations'
import { Muted } from '../../ui/layout/boxes'

const mostNamed = 6

/** Names the items of a list that lack translations; renders nothing if none does. */
export function NotTranslated({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const [named, more] = [names.slice(0, mostNamed).join(', '), names.length - mostNamed]
  return (
    <Muted small>
      {more > 0 ? texts.notTranslatedAndMore({ names: named, count: more }) : texts.notTranslated({ names: named })}
    </Muted>
  )
}
