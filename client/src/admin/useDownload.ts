import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../lib/saveFile'
import { useToast } from '../ui/toast/Toast'

type Wanted = { fileName: string; load: () => Promise<ArrayBuffer> }

/** Returns the mutation that downloads a file; a failure shows a toast. */
export function useDownload() {
  const showToast = useToast()
  return useMutation({
    mutationFn: async ({ fileName, load }: Wanted) => saveFile(await load(), fileName),
    onError: ({ message }) => showToast(`We couldn’t download the file. ${message}`),
  })
}
