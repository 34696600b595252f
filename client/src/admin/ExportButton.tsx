import type { ExportFormat } from '@range/shared/exportFormat'
import { texts } from '@range/shared/staffTexts/exports'
import type { ReactNode } from 'react'
import { Button } from '../ui/button/Button'
import { RichText } from '../ui/text/RichText'
import { useDownload } from './useDownload'
import { useExportFormat } from './useExportFormat'

type Props = {
  /** The file's name without its ending. */
  name: string
  load: (format: ExportFormat) => Promise<ArrayBuffer>
  look?: 'secondary' | 'quiet'
  disabled?: boolean
  children: ReactNode
}

/** Downloads an export in the format that staff chose, which the label names. */
export function ExportButton({ name, load, look, disabled, children }: Props) {
  const [format] = useExportFormat()
  const { act: save, isPending } = useDownload()
  const file = { fileName: `${name}.${format}`, load: () => load(format) }
  return (
    <Button look={look} disabled={disabled} busy={isPending} onClick={() => save(file)}>
      <span>
        <RichText text={texts.inFormat({ format })} parts={{ name: () => children }} />
      </span>
    </Button>
  )
}
