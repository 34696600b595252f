/** Has the browser save bytes or text as a file of this name. */
export function saveFile(content: BlobPart, fileName: string): void {
  const address = URL.createObjectURL(new Blob([content]))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
