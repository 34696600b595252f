/**
 * jsdom matches every rule of its own style sheet against an element whenever its style is asked for, and one query by role
 * asks a thousand times. Tests load no style sheet of ours, so what Testing Library looks at is the same for all elements
 * of a kind: jsdom is asked once for each kind, and for what an element, or one around it, says by itself.
 */
export const jsdomStyle = window.getComputedStyle

const cssNames = { display: 'display', opacity: 'opacity', pointerEvents: 'pointer-events', visibility: 'visibility' }
type QuickName = keyof typeof cssNames

/** Hidden, they are collapsed, which what is in them inherits. */
const tableParts = new Set(['col', 'colgroup', 'tbody', 'tfoot', 'thead', 'tr'])

const answers = new Map<string, string>()

/** Returns what jsdom's `getComputedStyle` does, without its work for the properties that decide who sees an element. */
export function quickStyle(element: Element, pseudoElement?: string | null): CSSStyleDeclaration {
  if (pseudoElement || document.styleSheets.length > 0) return jsdomStyle(element, pseudoElement)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (isQuick(name)) return answerOf(element, name)
      if (name === 'getPropertyValue') {
        return (property: string) =>
          isQuick(property) ? answerOf(element, property) : jsdomStyle(element).getPropertyValue(property)
      }
      const style = jsdomStyle(element)
      const value = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}

function isQuick(name: string | symbol): name is QuickName {
  return Object.hasOwn(cssNames, name)
}

function answerOf(element: Element, name: QuickName): string {
  if (!isPlain(element, name)) return jsdomStyle(element)[name]
  const kind = `${name} ${kindOf(element)}`
  const known = answers.get(kind)
  if (known !== undefined) return known
  const value = jsdomStyle(element)[name]
  answers.set(kind, value)
  return value
}

/** Says whether its kind alone decides: the element says nothing of it itself, nor does one around it that hands it down. */
function isPlain(element: Element, name: QuickName): boolean {
  if (name === 'display' || name === 'opacity') return !saysItself(element, name)
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (saysItself(around, name) || (around.hasAttribute('hidden') && tableParts.has(around.localName))) return false
  }
  return true
}

function saysItself(element: Element, name: QuickName): boolean {
  if (element.hasAttribute('popover')) return true
  const style = element.getAttribute('style')
  return style !== null && (style.includes(cssNames[name]) || style.includes('all'))
}

/** All that jsdom's style sheet distinguishes elements by. */
function kindOf(element: Element): string {
  const { localName } = element
  const isFirst = localName === 'summary' && element.matches(':first-of-type')
  return [localName, isFirst, ...['hidden', 'open', 'type'].map((name) => String(element.getAttribute(name)))].join()
}
