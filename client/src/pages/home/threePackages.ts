import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/texts/home'

/**
 * Returns the cheapest main package, the most chosen one and the most expensive one, each with the reason to show it. If no
 * choice is known, or the most chosen one is one of the other two, a medium-priced package takes the middle place.
 */
export function threePackages(
  packages: readonly Package[],
  mostChosen: string | undefined,
): { why: string; pack: Package }[] {
  const byPrice = packages.filter(({ packageType }) => packageType === 'MAIN').toSorted((a, b) => a.price - b.price)
  const [cheapest, biggest] = [byPrice[0], byPrice.at(-1)]
  const between = byPrice.slice(1, -1)
  const middle = between.find(({ _id }) => _id === mostChosen) ?? between[Math.floor((between.length - 1) / 2)]
  const three = [
    { why: texts.goodStart, pack: cheapest },
    { why: texts.middle, pack: middle },
    { why: texts.biggest, pack: biggest === cheapest ? undefined : biggest },
  ]
  return three.flatMap(({ why, pack }) => (pack ? { why: pack._id === mostChosen ? texts.mostChosen : why, pack } : []))
}
