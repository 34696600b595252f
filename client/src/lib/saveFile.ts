/** Saves bytes as a download with this file name. */
export function saveFile(content: ArrayBuffer, fileName: string): void {
  const address = URL.createObjectURL(new Blob([content]))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
