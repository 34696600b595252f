import { z } from 'zod'
import { call } from './api'

/** Downloads a file with the staff token and saves it under this name; `data` is posted. Throws ApiError. */
export async function downloadFile(url: string, fileName: string, data?: object): Promise<void> {
  const bytes = await call(z.instanceof(ArrayBuffer), {
    url,
    responseType: 'arraybuffer',
    ...(data && { method: 'POST', data }),
  })
  const address = URL.createObjectURL(new Blob([bytes]))
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  URL.revokeObjectURL(address)
}
