import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../lib/downloadFile'
import { useToast } from '../ui/toast/Toast'

type Wanted = { url: string; fileName: string; data?: object }

/** Returns the mutation that downloads a file, and says so if it fails; `data` is posted. */
export function useDownload() {
  const showToast = useToast()
  return useMutation({
    mutationFn: ({ url, fileName, data }: Wanted) => downloadFile(url, fileName, data),
    onError: ({ message }) => showToast(`We couldn’t download the file. ${message}`),
  })
}
