import type { Package } from '@range/shared/packages/schema'

/** Returns the cheapest main package, the one in the middle and the biggest, each with what makes it stand out. */
export function threePackages(packages: readonly Package[]): { why: string; pack: Package }[] {
  const byPrice = packages.filter(({ packageType }) => packageType === 'MAIN').toSorted((a, b) => a.price - b.price)
  const [cheapest, middle, biggest] = [byPrice[0], byPrice[Math.floor((byPrice.length - 1) / 2)], byPrice.at(-1)]
  const three = [
    { why: 'To begin with', pack: cheapest },
    { why: 'In the middle', pack: middle },
    { why: 'The most to shoot', pack: biggest },
  ]
  return three.flatMap(({ why, pack }, index) =>
    pack && three.findIndex((one) => one.pack === pack) === index ? { why, pack } : [],
  )
}
