import { canonicalUrl, headOf } from '../heads'

/** Makes the document's head say what the first HTML of the page at `path` would; the title is the page's own matter. */
export function showHead({ head, location }: Document, path: string): void {
  const listed = headOf(path)
  setElement(head, 'meta', { name: 'description' }, 'content', listed?.description)
  setElement(head, 'meta', { name: 'keywords' }, 'content', listed?.keywords)
  setElement(head, 'link', { rel: 'canonical' }, 'href', listed && canonicalUrl(path, location.origin))
  setElement(head, 'meta', { name: 'robots' }, 'content', listed ? undefined : 'noindex')
}

function setElement(
  head: HTMLHeadElement,
  tag: 'meta' | 'link',
  known: Record<string, string>,
  attribute: string,
  value: string | undefined,
): void {
  const [[name, is] = ['', '']] = Object.entries(known)
  const found = head.querySelector(`${tag}[${name}="${is}"]`)
  if (value === undefined) {
    found?.remove()
    return
  }
  const element = found ?? head.appendChild(Object.assign(document.createElement(tag), known))
  element.setAttribute(attribute, value)
}
