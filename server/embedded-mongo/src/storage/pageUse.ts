import type { PageFile } from './pageFile'

/** Records the owner of each page of a file: a page belongs to at most one tree, at one position. */
export class PageUse {
  private readonly used: Uint8Array

  constructor(private readonly file: PageFile) {
    this.used = new Uint8Array(file.pages)
  }

  /** Returns false when a file has no such pages. Throws DamagedDatabaseError when one of them has another owner. */
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
