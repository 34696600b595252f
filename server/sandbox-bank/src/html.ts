/** Markup, which `html` does not escape again. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | undefined | readonly Part[]

/** Returns markup with all values escaped, unless they are markup. `false` and `undefined` become empty. */
export function html(literals: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(literals.map((literal, n) => literal + textOf(values[n])).join(''))
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return String(part).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
