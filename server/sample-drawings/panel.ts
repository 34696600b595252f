import type { Figure } from './figure'

const width = 1280
const height = 853
const pixelsPerMm = 0.95
const boreY = 392
const groundY = 640
const margin = 44

/** How far the ground line is below the bore, in millimetres: the feet of a bipod stand on it. */
export const groundMm = Math.round((groundY - boreY) / pixelsPerMm)

/**
 * Returns a figure on its panel as an SVG of 1280 × 853 px; every figure has the same scale, bore line and ground line.
 */
export function drawPanel({ butt, muzzle, parts }: Figure): string {
  const left = width / 2 - ((butt + muzzle) / 2) * pixelsPerMm
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>
  .metal { fill: #D5DBD6; stroke: #D5DBD6; stroke-width: 2; stroke-linejoin: round }
  .furniture { fill: #B9C2BC; stroke: #B9C2BC; stroke-width: 2; stroke-linejoin: round }
  .rod { fill: none; stroke: #D5DBD6; stroke-linecap: round; stroke-linejoin: round }
  .line { fill: none; stroke: #74817A; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
  .gap { fill: #1B211E }
  .ground { fill: none; stroke: #38423D; stroke-width: 1.5 }
  .mark { fill: none; stroke: #FF8A1F; stroke-opacity: .65; stroke-width: 3 }
</style>
<rect width="${width}" height="${height}" fill="#1B211E"/>
<path class="ground" d="${groundLine()}"/>
<path class="mark" d="${cornerMarks()}"/>
<g transform="translate(${left} ${boreY}) scale(${pixelsPerMm})">${parts.join('\n')}</g>
</svg>`
}

/** Returns the ground with a tick every 100 mm, counted from the middle. */
function groundLine(): string {
  const step = 100 * pixelsPerMm
  const each = Math.floor((width / 2 - margin) / step)
  const ticks = Array.from({ length: each * 2 + 1 }, (_, index) => width / 2 + (index - each) * step)
  return `M${margin},${groundY}H${width - margin}${ticks.map((x) => `M${x},${groundY}v7`).join('')}`
}

function cornerMarks(): string {
  const arm = 26
  const [right, bottom] = [width - margin, height - margin]
  return [
    `M${margin},${margin + arm}v${-arm}h${arm}`,
    `M${right - arm},${margin}h${arm}v${arm}`,
    `M${right},${bottom - arm}v${arm}h${-arm}`,
    `M${margin + arm},${bottom}h${-arm}v${-arm}`,
  ].join('')
}
