import sharp from 'sharp'
import { type CutOut, composeScene } from '../src/features/packages/pictures/composeScene'
import type { samplePackages } from '../src/seed/samplePackages'
import type { SampleWeaponName } from '../src/seed/sampleWeapons'
import { figures } from './figures'

const maxWeapons = 3
const steel = '#4d5456'
const wood = '#72431f'
const polymer = '#343937'

const wooden: readonly SampleWeaponName[] = [
  'AKM',
  'AK74',
  'AKMS',
  'Yugoslavian M92',
  'PPSh-41',
  'M1 carbine',
  'M14',
  'PSL-54C',
  'Remington M1100',
  'Enfield No. 1 Mk. 3',
  'Long Branch No.1 Mk. 4',
  'Scorpion Vz. 61',
]

/** Returns the scene of a sample package as PNG: its first weapons in the colours of steel, wood and polymer. */
export async function drawScene({ name, weapons }: (typeof samplePackages)[number]): Promise<Buffer> {
  const names = [...new Set(weapons.map(({ weapon }) => weapon))].slice(0, maxWeapons)
  return composeScene(await Promise.all(names.map(drawCutOut)), name)
}

/** Returns the SVG of a weapon without its panel, one pixel per millimetre. */
function coloured(name: SampleWeaponName): string {
  const { butt, muzzle, parts } = figures[name]
  const [left, top, width, height] = [butt - 20, -330, muzzle - butt + 40, 700]
  const stock = wooden.includes(name) ? wood : polymer
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">
<style>
  .metal { fill: ${steel}; stroke: ${steel}; stroke-width: 2; stroke-linejoin: round }
  .furniture { fill: ${stock}; stroke: ${stock}; stroke-width: 2; stroke-linejoin: round }
  .rod { fill: none; stroke: ${steel}; stroke-linecap: round; stroke-linejoin: round }
  .line { fill: none; stroke: #000; stroke-opacity: .42; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
  .gap { fill: #16191a }
</style>
${parts.join('\n')}
</svg>`
}

async function drawCutOut(name: SampleWeaponName): Promise<CutOut> {
  const { data, info } = await sharp(Buffer.from(coloured(name)))
    .trim({ background: '#0000', threshold: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
