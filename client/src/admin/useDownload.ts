import type { CsvSeparator } from '@range/shared/csv'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../lib/saveFile'
import { useToast } from '../ui/toast/Toast'
import { useCsvSeparator } from './useCsvSeparator'

type Wanted = {
  fileName: string
  /** Loads the file; a CSV file uses the separator that staff chose. */
  load: (separator: CsvSeparator) => Promise<ArrayBuffer>
}

/** Returns the mutation that downloads a file; a failure shows a toast. */
export function useDownload() {
  const showToast = useToast()
  const [separator] = useCsvSeparator()
  return useMutation({
    mutationFn: async ({ fileName, load }: Wanted) => saveFile(await load(separator), fileName),
    onError: ({ message }) => showToast(`We couldn’t download the file. ${message}`),
  })
}
