import type { CsvSeparator } from '@range/shared/csv'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../lib/downloadFile'
import { useToast } from '../ui/toast/Toast'
import { useCsvSeparator } from './useCsvSeparator'

type Wanted = { url: string; fileName: string; data?: object }

/** Returns the mutation that downloads a file, and says so if it fails; `data` is posted. CSV files have the separator that staff chose. */
export function useDownload() {
  const showToast = useToast()
  const [separator] = useCsvSeparator()
  return useMutation({
    mutationFn: ({ url, fileName, data }: Wanted) => downloadFile(withSeparator(url, separator), fileName, data),
    onError: ({ message }) => showToast(`We couldn’t download the file. ${message}`),
  })
}

function withSeparator(url: string, separator: CsvSeparator): string {
  if (separator === 'comma' || !/\.csv(\?|$)/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}separator=${separator}`
}
