import { hourText } from '@range/shared/budapestTime'
import type { Report } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/report'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import styles from './Charts.module.css'
import { hoursOf, percentTaken } from './percentTaken'

/** Occupancy by hour over all weekdays. The table beside it lists each weekday. */
export function OccupancyChart({ occupancy }: Pick<Report, 'occupancy'>) {
  const rows = hoursOf(occupancy).map((hour) => ({
    name: hourText(hour),
    percent: percentTaken(occupancy.filter((cell) => cell.hour === hour)),
  }))

  return (
    <figure className={styles.chart}>
      <figcaption>{texts.occupancyChart}</figcaption>
      <div role="img" aria-label={texts.occupancyChartLabel}>
        <ResponsiveContainer width="100%" height={240}>
          <BarChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="name" stroke="var(--line-strong)" tick={tick} tickMargin={8} />
            <YAxis stroke="var(--line-strong)" tick={tick} width={44} domain={[0, 100]} unit="%" />
            <Bar
              dataKey="percent"
              fill="var(--info)"
              isAnimationActive={false}
              maxBarSize={48}
              label={{ position: 'top', fill: 'var(--text)', fontSize: 12 }}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

const tick = { fill: 'var(--text-mute)', fontSize: 12 }
