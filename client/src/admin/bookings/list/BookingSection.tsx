import { IconButton } from '../../../ui/button/IconButton'
import { Icon } from '../../../ui/icon/Icon'
import { Row } from '../../../ui/layout/boxes'
import { lazyPart } from '../../../ui/note/Retry'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import { useRemembered } from '../../useRemembered'
import { headingId, type Section } from '../sections'
import { Waiting } from '../Waiting'
import { BookingPages } from './BookingPages'
import styles from './BookingSection.module.css'
import { SectionSearch } from './SectionSearch'
import { useSectionFilters } from './useSectionFilters'

const BookingCalendar = lazyPart('We couldn’t load the calendar.', () => import('../calendar/BookingCalendar'))

const modes = [
  {
    value: 'list',
    label: (
      <>
        <Icon name="list" size={18} />
        List
      </>
    ),
  },
  {
    value: 'calendar',
    label: (
      <>
        <Icon name="calendar" size={18} />
        Calendar
      </>
    ),
  },
] as const

/** One of the four sections, as a list or calendar; its state is remembered under the section's title. */
export function BookingSection({ section }: { section: Section }) {
  const { title } = section
  const [visibility, setVisibility] = useRemembered(`bookings-visibility:${title}`, ['shown', 'hidden'])
  const [mode, setMode] = useRemembered(`bookings-mode:${title}`, ['list', 'calendar'])
  const finding = useSectionFilters(section)
  const isShown = visibility === 'shown'
  const bodyId = `${section.key}-body`

  return (
    <section className={styles.section} aria-labelledby={headingId(section.key)}>
      <Row gap="3" className={styles.head}>
        <h2 id={headingId(section.key)} tabIndex={-1}>
          {title}
        </h2>
        <IconButton
          icon={isShown ? 'eye' : 'eyeOff'}
          label={`${isShown ? 'Hide' : 'Show'} ${title}`}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => setVisibility(isShown ? 'hidden' : 'shown')}
        />
        {isShown && (
          <div className={styles.mode}>
            <SegmentedChoice legend={`${title} as`} hidesLegend options={modes} value={mode} onChange={setMode} />
          </div>
        )}
      </Row>
      <div id={bodyId} className={styles.body} hidden={!isShown}>
        {isShown && (
          <>
            <SectionSearch section={section} showsStatuses={section.hidesAttempts && mode === 'list'} {...finding} />
            {mode === 'list' ? (
              <BookingPages section={section} {...finding} />
            ) : (
              <BookingCalendar section={section} search={finding.filters.search} fallback={<Waiting />} />
            )}
          </>
        )}
      </div>
    </section>
  )
}
