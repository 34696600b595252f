import type { PageData } from '@range/shared/pageRendering'
import { canonicalUrl, headOf } from './heads'
import { structuredData } from './structuredData'

const structuredDataType = 'application/ld+json'

/**
 * Updates the document's head for the page at `path`, as far as the page's data is loaded. The title is up to the page
 * component.
 */
export function showHead(document: Document, path: string, data: PageData = {}): void {
  const { head, location } = document
  // The page may already have set its own structured data, which knows more than the venue.
  const described = structuredDataOf(document)
  const isShown = described?.dataset.path === path && Object.keys(data).every((part) => part === 'venue')
  const listed = headOf(path, data)
  if (isShown && !listed) return

  setElement(head, 'meta', { name: 'description' }, 'content', listed?.description)
  setElement(head, 'meta', { name: 'keywords' }, 'content', listed?.keywords)
  const canonical = listed && canonicalUrl(path, location.origin, data.packages)
  setElement(head, 'link', { rel: 'canonical' }, 'href', canonical)
  setElement(head, 'meta', { name: 'robots' }, 'content', listed ? undefined : 'noindex')
  if (!listed) described?.remove()
  else if (!isShown) showStructuredData(document, path, data)
}

function showStructuredData(document: Document, path: string, data: PageData): void {
  const script = structuredDataOf(document) ?? document.head.appendChild(document.createElement('script'))
  script.type = structuredDataType
  script.dataset.path = path
  script.textContent = JSON.stringify(structuredData(path, document.location.origin, data))
}

function structuredDataOf({ head }: Document): HTMLScriptElement | null {
  return head.querySelector(`script[type="${structuredDataType}"]`)
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
