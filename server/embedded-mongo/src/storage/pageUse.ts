import type { PageFile } from './pageFile'

/** Notes to whom the pages of a file belong: each to one tree at most, at one place. */
export class PageUse {
  private readonly used: Uint8Array

  constructor(private readonly file: PageFile) {
    this.used = new Uint8Array(file.pages)
  }

  /** False when a file has no such pages. Throws DamagedDatabaseError when somebody else has one of them. */
  take(start: number, count: number): boolean {
    this.file.assertThere(start, count)
    if (start < 2 || start + count - 1 > this.file.lastPage) return false
    for (let page = start; page < start + count; page++) {
      if (this.used[page]) throw this.file.damage(`page ${page} is used twice`)
      this.used[page] = 1
    }
    return true
  }

  isAnyUsed(start: number, count: number): boolean {
    return this.used.subarray(start, start + count).includes(1)
  }
}
