/** Counts of events by name, and violations as sentences. */
export class Tally {
  readonly counts = new Map<string, number>()
  readonly violations: string[] = []

  add(name: string, more = 1): void {
    this.counts.set(name, this.of(name) + more)
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0
  }

  /** Records a violation. Each sentence is recorded only once. */
  violate(what: string): void {
    if (!this.violations.includes(what)) this.violations.push(what)
  }

  /** Returns the counts whose names start with a word, as `word: a 3, b 4`. */
  line(word: string): string {
    const own = [...this.counts].filter(([name]) => name.startsWith(`${word} `)).sort()
    return `${word}: ${own.map(([name, count]) => `${name.slice(word.length + 1)} ${count}`).join(', ') || 'none'}`
  }
}
