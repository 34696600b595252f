import type { PageData } from '@range/shared/pageRendering'
import { canonicalUrl, headOf } from './heads'
import { structuredData } from './structuredData'

const structuredDataType = 'application/ld+json'

/** Updates the document's head to that of the page at `path`; the page sets its title itself. */
export function showHead(document: Document, path: string): void {
  const { head, location } = document
  const listed = headOf(path)
  setElement(head, 'meta', { name: 'description' }, 'content', listed?.description)
  setElement(head, 'meta', { name: 'keywords' }, 'content', listed?.keywords)
  setElement(head, 'link', { rel: 'canonical' }, 'href', listed && canonicalUrl(path, location.origin))
  setElement(head, 'meta', { name: 'robots' }, 'content', listed ? undefined : 'noindex')

  // The page may have set its structured data already.
  const described = structuredDataOf(document)
  if (!listed) described?.remove()
  else if (described?.dataset.path !== path) showStructuredData(document, path, {})
}

/** Replaces the document's structured data with that of the page at `path`. */
export function showStructuredData(document: Document, path: string, data: PageData): void {
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
