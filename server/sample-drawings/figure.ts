/** A side view in millimetres: x grows towards the muzzle, y downwards, and the bore lies on y = 0. */
export type Figure = { butt: number; muzzle: number; parts: readonly string[] }

/** Returns filled shapes of steel or alloy, given as SVG path data. */
export function metal(...shapes: string[]): string {
  return path('metal', shapes)
}

/** Returns filled shapes of wood or polymer. */
export function furniture(...shapes: string[]): string {
  return path('furniture', shapes)
}

/** Returns thin lines drawn on top: seams, ribs, serrations. */
export function lines(...strokes: string[]): string {
  return path('line', strokes)
}

/** Returns openings through which the panel shows. */
export function gaps(...shapes: string[]): string {
  return path('gap', shapes)
}

/** Returns round bars of a thickness in millimetres: triggers, guards, wire stocks. */
export function rod(thickness: number, ...strokes: string[]): string {
  return `<path class="rod" stroke-width="${thickness}" d="${strokes.join(' ')}"/>`
}

/** Returns the path of a rectangle, with rounded corners if `radius` is given. */
export function box(left: number, top: number, right: number, bottom: number, radius = 0): string {
  if (radius === 0) return `M${left},${top}H${right}V${bottom}H${left}Z`
  const arc = (x: number, y: number) => `a${radius},${radius} 0 0 1 ${x},${y}`
  return [
    `M${left + radius},${top}H${right - radius}${arc(radius, radius)}`,
    `V${bottom - radius}${arc(-radius, radius)}H${left + radius}${arc(-radius, -radius)}`,
    `V${top + radius}${arc(radius, -radius)}Z`,
  ].join('')
}

/** Returns the path of a circle. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius},${y}a${radius},${radius} 0 1 1 ${radius * 2},0a${radius},${radius} 0 1 1 ${-radius * 2},0Z`
}

/** Returns the same shape at several places along x, evenly spaced from first to last. */
export function row(count: number, first: number, last: number, shapeAt: (x: number) => string): string {
  const step = count > 1 ? (last - first) / (count - 1) : 0
  return Array.from({ length: count }, (_, index) => shapeAt(Math.round((first + index * step) * 10) / 10)).join(' ')
}

/** Returns a Picatinny rail: a strip with a slot every 10 mm, its top edge at `top`. */
export function rail(left: number, right: number, top: number): string {
  const slots = Math.floor((right - left - 6) / 10)
  return (
    metal(box(left, top, right, top + 8)) +
    gaps(row(slots, left + 7, left + 7 + (slots - 1) * 10, (x) => box(x, top - 2, x + 4, top + 3.5)))
  )
}

function path(look: 'metal' | 'furniture' | 'line' | 'gap', shapes: readonly string[]): string {
  return `<path class="${look}" d="${shapes.join(' ')}"/>`
}
