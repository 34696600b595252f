import { z } from 'zod'
import { call } from './api'

/** Fetches a file with the staff's token and hands it to the browser to keep under this name. Throws ApiError. */
export async function download(url: string, fileName: string): Promise<void> {
  const bytes = await call(z.instanceof(ArrayBuffer), { url, responseType: 'arraybuffer' })
  const address = URL.createObjectURL(new Blob([bytes]))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
