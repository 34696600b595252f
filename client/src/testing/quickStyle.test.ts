import { expect, test } from 'vitest'
import { jsdomStyle, quickStyle } from './quickStyle'

const asked = ['display', 'opacity', 'pointerEvents', 'visibility'] as const

const everyKind = `
  <main><h1>Range</h1><p>Text <a href="/">link</a> <b>bold</b></p><ul><li>one</li></ul><hr><svg><g><path></path></g></svg></main>
  <p hidden>away <span>too</span></p><p hidden="until-found">found <i>later</i></p>
  <dialog><p>closed</p></dialog><dialog open><p>open</p></dialog><div popover><p>over</p></div>
  <details><summary>first</summary><summary>second</summary><p>inside</p></details><details open><summary>open</summary></details>
  <form><fieldset disabled><legend>all</legend><input><input type="hidden"><input type="HIDDEN"><input type="checkbox">
    <select><optgroup><option>one</option></optgroup></select><textarea></textarea><button>go</button><datalist></datalist>
  </fieldset><label>of</label><output>out</output><progress></progress><meter></meter></form>
  <table><caption>all</caption><colgroup><col></colgroup><thead hidden><tr><th>head</th></tr></thead>
    <tbody><tr hidden><td>away</td></tr><tr><td>there</td></tr></tbody><tfoot><tr><td>foot</td></tr></tfoot></table>
  <template></template><noscript></noscript><script type="text/plain"></script><unknown-element></unknown-element>`

const changes: Record<string, (element: HTMLElement) => void> = {
  'as it is': () => {},
  'unseen itself': (element) => element.style.setProperty('visibility', 'hidden'),
  'not displayed': (element) => element.style.setProperty('display', 'none'),
  'displayed, whatever it is': (element) => element.style.setProperty('display', 'grid'),
  transparent: (element) => element.style.setProperty('opacity', '0'),
  untouchable: (element) => element.style.setProperty('pointer-events', 'none'),
  hidden: (element) => element.setAttribute('hidden', ''),
  'not hidden': (element) => element.removeAttribute('hidden'),
  opened: (element) => element.toggleAttribute('open'),
}

test.each(Object.entries(changes))(
  'an element that is %s, and those in it, have the style that jsdom gives them',
  (_, change) => {
    document.body.innerHTML = everyKind
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')]
    for (const element of elements.filter((_, index) => index % 3 === 0)) change(element)

    for (const element of elements) {
      expect(answersOf(quickStyle(element)), element.outerHTML).toEqual(answersOf(jsdomStyle(element)))
    }
  },
)

test('what else is asked for, and all where a style sheet is loaded, comes from jsdom', () => {
  document.body.innerHTML = '<h1>Range</h1>'
  const heading = document.body.children[0] as Element
  expect(quickStyle(heading).fontWeight).toBe('bold')
  expect(quickStyle(heading).getPropertyValue('font-size')).toBe(jsdomStyle(heading).fontSize)

  document.body.insertAdjacentHTML('beforeend', '<style>h1 { display: none; opacity: 0 }</style>')
  expect(answersOf(quickStyle(heading))).toEqual(['none', '0', 'auto', 'visible', 'none', 'visible'])
})

function answersOf(style: CSSStyleDeclaration): string[] {
  return [...asked.map((name) => style[name]), ...['display', 'visibility'].map((name) => style.getPropertyValue(name))]
}
