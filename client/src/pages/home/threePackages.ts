import type { Package } from '@range/shared/packages/schema'

/**
 * Returns the cheapest main package, the most chosen one and the biggest, each with what makes it stand out. While
 * nobody has chosen any, or most chose one of the other two, the one in the middle stands between them.
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
    { why: 'A good start', pack: cheapest },
    { why: 'In the middle', pack: middle },
    { why: 'The most to shoot', pack: biggest === cheapest ? undefined : biggest },
  ]
  return three.flatMap(({ why, pack }) => (pack ? { why: pack._id === mostChosen ? 'Most chosen' : why, pack } : []))
}
