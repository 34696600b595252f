/** Text that is markup already and is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | undefined | readonly Part[]

/** Markup in which every value is escaped, unless it is markup itself; `false` and `undefined` leave no trace. */
export function html(literals: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(literals.map((literal, n) => literal + textOf(values[n])).join(''))
}

function textOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOf).join('')
  return String(part).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
