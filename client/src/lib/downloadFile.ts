import { z } from 'zod'
import { call } from './api'

/** Downloads a file with the staff token and saves it under this name. Throws ApiError. */
export async function downloadFile(url: string, fileName: string): Promise<void> {
  const bytes = await call(z.instanceof(ArrayBuffer), { url, responseType: 'arraybuffer' })
  const address = URL.createObjectURL(new Blob([bytes]))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
