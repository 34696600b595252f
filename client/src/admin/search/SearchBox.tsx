import { minSearchLength } from '@range/shared/bookings/search'
import { maxSearchLength } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/search'
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import field from '../../ui/field/Field.module.css'
import { StaffIcon } from '../../ui/icon/StaffIcon'
import { ErrorNote } from '../../ui/note/Note'
import { searchBoxId, useOpenBooking } from '../bookings/useOpenBooking'
import { useKeyHint, useShortcut, useSingleKeys } from '../useShortcut'
import { FoundList, foundOptionId } from './FoundList'
import styles from './SearchBox.module.css'
import { type Found, useSearch } from './useSearch'

const listId = 'find-results'

/**
 * Searches all bookings, messages and applications from every staff page; "/" focuses it. The arrow keys choose a result,
 * Enter opens it, and Esc closes the list (the combobox pattern of the ARIA practices).
 */
export function SearchBox() {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const [opensOnly, setOpensOnly] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const find = useSearch(text)
  const { isWaiting, groups } = find
  const { open } = useOpenBooking('find')
  const navigate = useNavigate()
  const { key } = useLocation()
  const options = groups.flatMap(({ found }) => found)
  const only = options.length === 1 ? options[0] : undefined
  const chosen = options.find(({ _id }) => _id === active)
  const isShown = isOpen && text.trim().length >= minSearchLength

  const singleKeys = useSingleKeys()
  const keyHint = useKeyHint()
  useShortcut('/', () => input.current?.focus())
  // Navigation closes the list, so that it does not cover the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a navigation
  useEffect(() => setIsOpen(false), [key])
  useLeaving(box, () => setIsOpen(false))

  // Waits for the response, because after scanning or pasting a number Enter comes before the result.
  useEffect(() => {
    if (!opensOnly || isWaiting) return
    setOpensOnly(false)
    if (only) choose(only)
  })

  function choose(found: Found) {
    setIsOpen(false)
    setActive(undefined)
    // The popup returns the focus to the field.
    input.current?.focus({ preventScroll: true })
    if ('orderNumber' in found) open(found._id)
    else navigate(`${paths.submissions}?entry=${found._id}`)
  }

  function step(by: 1 | -1) {
    setIsOpen(true)
    const at = options.findIndex(({ _id }) => _id === active)
    const next = at < 0 ? (by === 1 ? 0 : options.length - 1) : (at + by + options.length) % options.length
    setActive(options[next]?._id)
  }

  function onKeyDown(event: KeyboardEvent) {
    // Pressing "/" again must not replace the selected text.
    if (event.key === '/' && singleKeys.isOn && isAllSelected(input.current)) input.current?.select()
    else if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter') {
      setIsOpen(true)
      if (chosen && isShown) choose(chosen)
      else setOpensOnly(true)
    } else if (event.key === 'Escape' && (isShown || text)) {
      if (!isShown) setText('')
      setIsOpen(false)
      setActive(undefined)
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know `search` in every browser
    <div role="search" className={`${styles.bar} noPrint`}>
      <div ref={box} className={styles.find}>
        <StaffIcon name="search" size={18} />
        <input
          ref={input}
          id={searchBoxId}
          type="text"
          role="combobox"
          className={field.control}
          aria-label={texts.title}
          placeholder={texts.hint}
          title={keyHint(texts.title, '/')}
          aria-keyshortcuts={singleKeys.isOn ? '/' : undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isShown && options.length > 0}
          aria-controls={listId}
          aria-activedescendant={isShown && chosen ? foundOptionId(chosen._id) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setActive(undefined)
            setOpensOnly(false)
            setIsOpen(true)
          }}
          onFocus={({ target }) => target.select()}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        {singleKeys.isOn && (
          <span className={styles.key} aria-hidden="true">
            /
          </span>
        )}
        {isShown && <Results find={find} text={text} active={active} onActive={setActive} onChoose={choose} />}
        <p role="status" className="visuallyHidden">
          {isShown && found(find, options.length)}
        </p>
      </div>
    </div>
  )
}

type ResultsProps = Omit<ComponentProps<typeof FoundList>, 'id' | 'groups'> & {
  find: ReturnType<typeof useSearch>
  text: string
}

function Results({ find: { isWaiting, error, retry, groups }, text, ...list }: ResultsProps) {
  return (
    <div className={styles.results}>
      {error && <ErrorNote title={texts.failed} error={error} onRetry={retry} />}
      {!error && groups.length === 0 && (
        <p className={styles.nothing}>{isWaiting ? texts.searching : texts.nothingFor({ text: text.trim() })}</p>
      )}
      {groups.length > 0 && <FoundList {...list} id={listId} groups={groups} />}
    </div>
  )
}

/** Returns the number of results for screen readers. */
function found({ isAsked, isWaiting, error }: ReturnType<typeof useSearch>, count: number): string | undefined {
  if (isWaiting) return undefined
  if (count > 0) return texts.shown({ count })
  return isAsked && !error ? texts.nothing : undefined
}

function isAllSelected(input: HTMLInputElement | null): boolean {
  return input !== null && input.selectionStart === 0 && input.selectionEnd === input.value.length
}

/** Calls `onLeave` when anything outside an element is pressed or focused. */
function useLeaving(element: RefObject<HTMLElement | null>, onLeave: () => void) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) leave()
    }
    document.addEventListener('focusin', look)
    document.addEventListener('pointerdown', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('pointerdown', look)
    }
  }, [element])
}
