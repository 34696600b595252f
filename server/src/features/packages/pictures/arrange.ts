/** RGBA pixels of an object on a transparent background. */
export type Sprite = { data: Buffer; width: number; height: number }

/** The upper left corner at which a sprite is drawn, and its scale. */
export type Placement = { left: number; top: number; scale: number }

type Frame = { width: number; height: number; margin: number }

/** The minimum distance between two outlines, as a share of the widest sprite. */
const gapShare = 0.05

/**
 * Stacks sprites from top to bottom, alternately left and right, as large as the frame allows while their outlines stay
 * apart. Concave outlines nest: a long barrel may lie beside a magazine, but never on it.
 */
export function arrange(sprites: readonly Sprite[], startsLeft: boolean, frame: Frame): Placement[] {
  const outlines = sprites.map(outlineOf)
  const widest = Math.max(...sprites.map(({ width }) => width))
  const gap = Math.round(widest * gapShare)
  const inner = { width: frame.width - 2 * frame.margin, height: frame.height - 2 * frame.margin }

  // A wider stack may nest more outlines, so that it can be drawn larger.
  let best = stack(outlines, widest, startsLeft, gap)
  for (let room = widest; room <= widest * 1.6; room += widest / 10) {
    const next = stack(outlines, Math.round(room), startsLeft, gap)
    if (fit(next, inner) > fit(best, inner)) best = next
  }
  const scale = fit(best, inner)
  const left = (frame.width - best.width * scale) / 2
  const top = (frame.height - best.height * scale) / 2
  return best.corners.map((corner) => ({ left: left + corner.x * scale, top: top + corner.y * scale, scale }))
}

type Outline = { width: number; height: number; upper: number[]; lower: number[] }
type Stack = { width: number; height: number; corners: { x: number; y: number }[] }

function fit(stacked: Stack, room: { width: number; height: number }): number {
  return Math.min(room.width / stacked.width, room.height / stacked.height)
}

/** Returns the first and the last opaque row of every column; Infinity and -Infinity where a column is empty. */
function outlineOf({ data, width, height }: Sprite): Outline {
  const upper: number[] = Array(width).fill(Number.POSITIVE_INFINITY)
  const lower: number[] = Array(width).fill(Number.NEGATIVE_INFINITY)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 32) continue
      upper[x] = Math.min(upper[x] ?? y, y)
      lower[x] = y
    }
  }
  return { width, height, upper, lower }
}

function stack(outlines: readonly Outline[], width: number, startsLeft: boolean, gap: number): Stack {
  /** For every column, the lowest opaque row of the stack so far, widened by the gap on both sides. */
  const floor: number[] = Array(width).fill(Number.NEGATIVE_INFINITY)
  const corners: { x: number; y: number }[] = []
  let height = 0
  for (const [index, outline] of outlines.entries()) {
    const side = outlines.length === 1 ? 0.5 : (index % 2 === 0) === startsLeft ? 0 : 1
    const x = Math.round((width - outline.width) * side)
    const drops = outline.upper.map((upper, column) => (floor[x + column] ?? 0) + gap - upper)
    const y = Math.max(0, ...drops.filter(Number.isFinite))
    corners.push({ x, y })
    height = Math.max(height, y + outline.height)
    for (const [column, lower] of outline.lower.entries()) {
      const from = Math.max(0, x + column - gap)
      const to = Math.min(width - 1, x + column + gap)
      for (let at = from; at <= to; at++) floor[at] = Math.max(floor[at] ?? 0, y + lower)
    }
  }
  return { width, height, corners }
}
