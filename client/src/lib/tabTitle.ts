/** Returns the title of a page's browser tab, without the venue's name until it is loaded. */
export function tabTitle(page: string, venueName: string): string {
  return venueName ? `${page} | ${venueName}` : page
}
