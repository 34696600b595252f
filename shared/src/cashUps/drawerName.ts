/** Returns the name of a drawer within a sentence: `Anna’s drawer`. */
export function drawerName(drawer: string): string {
  return drawer ? `${drawer}’s drawer` : 'the shared drawer'
}
