import type { CsvSeparator } from '@range/shared/csv'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../lib/saveFile'
import { useToast } from '../ui/toast/Toast'
import { useCsvSeparator } from './useCsvSeparator'

type Wanted = {
  fileName: string
  /** Loads the file; a CSV file with the separator that staff chose. */
  load: (separator: CsvSeparator) => Promise<ArrayBuffer>
}

/** Returns the mutation that downloads a file, and says so if it fails. */
export function useDownload() {
  const showToast = useToast()
  const [separator] = useCsvSeparator()
  return useMutation({
    mutationFn: async ({ fileName, load }: Wanted) => saveFile(await load(separator), fileName),
    onError: ({ message }) => showToast(`We couldn’t download the file. ${message}`),
  })
}
