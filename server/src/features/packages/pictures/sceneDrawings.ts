import type { Case } from './scatterCases'
import type { SceneLook } from './sceneLook'

type Size = { width: number; height: number }

/** Returns the ground of a scene under its lamp, as SVG. */
export function drawGround({ ground, tiltDegrees }: Pick<SceneLook, 'ground' | 'tiltDegrees'>, size: Size): string {
  const [lamp, near, far, edge] = ground.light
  return svg(
    size,
    `<defs>
  <radialGradient id="lamp" cx="36%" cy="26%" r="86%">
    <stop offset="0" stop-color="${lamp}"/><stop offset=".3" stop-color="${near}"/>
    <stop offset=".66" stop-color="${far}"/><stop offset="1" stop-color="${edge}"/>
  </radialGradient>
</defs>
<rect width="100%" height="100%" fill="url(#lamp)"/>
${textures[ground.texture](tiltDegrees, size)}`,
  )
}

/** Returns fired cases on a transparent canvas, as SVG. */
export function drawCases(cases: readonly Case[], size: Size): string {
  const drawn = cases.map(
    ({ x, y, turn }) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.25) translate(-21 0)">
  <path d="M0-9h5v18h-5zM7-8h36v16h-36z" fill="#a8792f"/><path d="M40-6h3v12h-3z" fill="#3a2a14"/></g>`,
  )
  return svg(size, drawn.join(''))
}

/** Returns the lamp's light falling off towards the far corner, as SVG to be multiplied with the scene. */
export function drawDusk(size: Size): string {
  return svg(
    size,
    `<defs><radialGradient id="reach" cx="34%" cy="24%" r="92%">
  <stop offset=".2" stop-color="#fff8ea"/><stop offset="1" stop-color="#8b918c"/>
</radialGradient></defs>
<rect width="100%" height="100%" fill="url(#reach)"/>`,
  )
}

const textures: Record<SceneLook['ground']['texture'], (tiltDegrees: number, size: Size) => string> = {
  grid: (tiltDegrees) =>
    `<defs><pattern id="grid" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="rotate(${tiltDegrees})">
  <path d="M0 .5H64M.5 0V64" stroke="#f2efe4" stroke-opacity=".06" fill="none"/>
</pattern></defs><rect width="100%" height="100%" fill="url(#grid)"/>${grain('.8 .8', 0.5)}`,
  felt: () => grain('.9 .9', 0.75),
  planks: (_, { width, height }) => {
    const seams = [0.21, 0.42, 0.63, 0.84].map((share) => Math.round(height * share))
    return `${grain('.006 .5', 0.9)}<path d="${seams.map((y) => `M0 ${y}H${width}`).join('')}" stroke="#000" stroke-opacity=".5" stroke-width="3"/>
<path d="${seams.map((y) => `M0 ${y + 2.5}H${width}`).join('')}" stroke="#fff" stroke-opacity=".07"/>`
  },
  concrete: () => grain('.035 .04', 0.55) + grain('.7 .7', 0.6),
}

function grain(frequency: string, opacity: number): string {
  const id = `grain${frequency.replaceAll(/\W/g, '-')}`
  return `<defs><filter id="${id}" x="0" y="0" width="100%" height="100%">
  <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="4"/>
  <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .48  .5 0 0 0 -.16"/>
</filter></defs><rect width="100%" height="100%" filter="url(#${id})" opacity="${opacity}"/>`
}

function svg({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}
