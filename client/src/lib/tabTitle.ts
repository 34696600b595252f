import { site } from '@range/shared/site'

/** Returns the title of a page's browser tab. */
export function tabTitle(page: string): string {
  return `${page} | ${site.name}`
}
