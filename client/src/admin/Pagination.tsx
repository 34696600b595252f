import { texts } from '@range/shared/staffTexts/pagination'
import imported from 'react-paginate'
import styles from './Pagination.module.css'

/** The component of a CommonJS module; some loaders import the component, others the module around it. */
const ReactPaginate = (imported as { default?: typeof imported }).default ?? imported

type Props = { label: string; pageCount: number; page: number; onChange: (page: number) => void }

/** Links to the previous page, the pages and the next page. `page` counts from zero. */
export function Pagination({ label, pageCount, page, onChange }: Props) {
  return (
    <nav className={styles.pages} aria-label={label} ref={mendRole}>
      <ReactPaginate
        pageCount={pageCount}
        forcePage={page}
        marginPagesDisplayed={2}
        pageRangeDisplayed={5}
        previousLabel={texts.previous}
        previousAriaLabel={texts.previous}
        nextLabel={texts.next}
        nextAriaLabel={texts.next}
        breakLabel="…"
        prevRel={null}
        nextRel={null}
        prevPageRel={null}
        nextPageRel={null}
        selectedPageRel={null}
        activeClassName={styles.current}
        disabledClassName={styles.disabled}
        onClick={({ event }) => (isPress(event) ? undefined : false)}
        onPageChange={({ selected }) => onChange(selected)}
      />
    </nav>
  )
}

/** Restores the role of the library's list: as a navigation it would orphan its items. The `nav` around it navigates instead. */
function mendRole(nav: HTMLElement | null) {
  const list = nav?.querySelector('ul')
  list?.setAttribute('role', 'list')
  list?.removeAttribute('aria-label')
}

/** Returns whether an event presses a page. The library treats every key as a click, even the slash shortcut. */
function isPress(event: object): boolean {
  return !('key' in event) || event.key === 'Enter' || event.key === ' '
}
