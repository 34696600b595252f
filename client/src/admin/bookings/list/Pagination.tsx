import imported from 'react-paginate'
import styles from './Pagination.module.css'

/** A CommonJS module: one loader hands over the component, another the module around it. */
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

/** The library makes its list a navigation, so that its items are in no list; the navigation is around it. */
function mendRole(nav: HTMLElement | null) {
  const list = nav?.querySelector('ul')
  list?.setAttribute('role', 'list')
  list?.removeAttribute('aria-label')
}

/** The library takes any key for a press, a slash that goes to the search box for example. */
function isPress(event: object): boolean {
  return !('key' in event) || event.key === 'Enter' || event.key === ' '
}
