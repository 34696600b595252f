import { paths } from '@range/shared/pagePaths'

/** Returns the address of the cash-up of a drawer; undefined stands for the clerk's own. */
export function drawerPath(drawer: string | undefined): string {
  return drawer === undefined ? paths.till : `${paths.till}?${new URLSearchParams({ drawer })}`
}
