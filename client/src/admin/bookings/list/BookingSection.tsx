import { texts } from '@range/shared/staffTexts/bookingLists'
import { IconButton } from '../../../ui/button/IconButton'
import { Icon } from '../../../ui/icon/Icon'
import { StaffIcon } from '../../../ui/icon/StaffIcon'
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

const BookingCalendar = lazyPart(
  () => texts.calendarNotLoaded,
  () => import('../calendar/BookingCalendar'),
)

const modes = () =>
  [
    {
      value: 'list',
      label: (
        <>
          <StaffIcon name="list" size={18} />
          {texts.list}
        </>
      ),
    },
    {
      value: 'calendar',
      label: (
        <>
          <Icon name="calendar" size={18} />
          {texts.calendar}
        </>
      ),
    },
  ] as const

/** One of the four sections, as a list or calendar; this browser remembers its state. */
export function BookingSection({ section }: { section: Section }) {
  const { key, rememberedAs } = section
  const title = texts.sections[key]
  const [visibility, setVisibility] = useRemembered(`bookings-visibility:${rememberedAs}`, ['shown', 'hidden'])
  const [mode, setMode] = useRemembered(`bookings-mode:${rememberedAs}`, ['list', 'calendar'])
  const finding = useSectionFilters(section)
  const isShown = visibility === 'shown'
  const bodyId = `${key}-body`

  return (
    <section className={styles.section} aria-labelledby={headingId(key)}>
      <Row gap="3" className={styles.head}>
        <h2 id={headingId(key)} tabIndex={-1}>
          {title}
        </h2>
        <IconButton
          icon={isShown ? 'eye' : 'eyeOff'}
          label={isShown ? texts.hide({ section: title }) : texts.show({ section: title })}
          aria-expanded={isShown}
          aria-controls={bodyId}
          onClick={() => setVisibility(isShown ? 'hidden' : 'shown')}
        />
        {isShown && (
          <div className={styles.mode}>
            <SegmentedChoice
              legend={texts.shownAs({ section: title })}
              hidesLegend
              options={modes()}
              value={mode}
              onChange={setMode}
            />
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
