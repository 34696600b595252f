import { site } from '@range/shared/site'

/** The title of a browser tab. */
export function titled(page: string): string {
  return `${page} | ${site.name}`
}
