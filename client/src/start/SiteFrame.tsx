import { PageHead } from '../head/PageHead'
import { Frame } from '../ui/layout/Frame'

/** The frame around every page, and the page’s part of the document’s head. */
export function SiteFrame() {
  return (
    <>
      <Frame />
      <PageHead />
    </>
  )
}
