import { texts } from '@range/shared/staffTexts/exports'
import { saveFile } from '../lib/saveFile'
import { useSending } from '../ui/action/useSending'

type Wanted = { fileName: string; load: () => Promise<ArrayBuffer> }

/** Returns the action that downloads a file; a failure shows a toast. */
export function useDownload() {
  return useSending<Wanted, void>({
    send: async ({ fileName, load }) => saveFile(await load(), fileName),
    failure: { notDone: texts.notDownloaded },
  })
}
