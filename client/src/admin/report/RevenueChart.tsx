import type { Currency } from '@range/shared/money'
import { formatMoney } from '@range/shared/money'
import type { Report } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/report'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import styles from './Charts.module.css'
import { periodName } from './periodName'

/** The revenue in one currency as bars. The table beside it has the same figures. */
export function RevenueChart({ report, currency }: { report: Report; currency: Currency }) {
  const { period, revenue } = report
  const rows = revenue.map((row) => ({ name: periodName(row.from, period), money: row[currency] }))

  return (
    <figure className={styles.chart}>
      <figcaption>{texts.revenueIn({ currency })}</figcaption>
      <div role="img" aria-label={texts.revenueChart({ currency })}>
        <ResponsiveContainer width="100%" height={240}>
          <BarChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis dataKey="name" stroke="var(--line-strong)" tick={tick} tickMargin={8} minTickGap={12} />
            <YAxis
              stroke="var(--line-strong)"
              tick={tick}
              width={72}
              tickFormatter={(money: number) => formatMoney(money, currency).replace(/\.00|\s[A-Z]+$/g, '')}
            />
            <Tooltip
              cursor={{ fill: 'var(--bg-2)' }}
              contentStyle={{ background: 'var(--bg-3)', border: '1px solid var(--line-strong)', color: 'var(--text)' }}
              formatter={(money) => [formatMoney(Number(money), currency), texts.revenue]}
            />
            <Bar dataKey="money" fill="var(--accent)" isAnimationActive={false} maxBarSize={48} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

const tick = { fill: 'var(--text-mute)', fontSize: 12 }
