import imported from 'react-paginate'
import styles from './Pagination.module.css'

/** A CommonJS module: some loaders return the component, others the module around it. */
const ReactPaginate = (imported as { default?: typeof imported }).default ?? imported

type Props = { label: string; pageCount: number; page: number; onChange: (page: number) => void }

/** Prev, the pages, Next. `page` counts from zero. */
export function Pagination({ label, pageCount, page, onChange }: Props) {
  return (
    <nav className={styles.pages} aria-label={label} ref={mendRole}>
      <ReactPaginate
        pageCount={pageCount}
        forcePage={page}
        marginPagesDisplayed={2}
        pageRangeDisplayed={5}
        previousLabel="Prev"
        previousAriaLabel="Prev"
        nextLabel="Next"
        nextAriaLabel="Next"
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

/** The library gives its list the role of navigation, which orphans its items; the navigation is around it instead. */
function mendRole(nav: HTMLElement | null) {
  const list = nav?.querySelector('ul')
  list?.setAttribute('role', 'list')
  list?.removeAttribute('aria-label')
}

/** The library treats any key as a click, even the slash that moves to the search box. */
function isPress(event: object): boolean {
  return !('key' in event) || event.key === 'Enter' || event.key === ' '
}
