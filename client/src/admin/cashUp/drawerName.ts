import { paths } from '@range/shared/pagePaths'

/** Returns the name of a drawer within a sentence: `Anna’s drawer`. */
export function drawerName(drawer: string): string {
  return drawer ? `${drawer}’s drawer` : 'the shared drawer'
}

/** Returns the address of the cash-up of a drawer; undefined stands for the clerk's own. */
export function drawerPath(drawer: string | undefined): string {
  return drawer === undefined ? paths.till : `${paths.till}?${new URLSearchParams({ drawer })}`
}
