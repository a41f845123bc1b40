import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { messages } from './messages.ts'

export type ChartRow = {
  /** Below the bar. */
  label: string
  orders: number
  /** Of the time before; undefined where there is nothing to compare with. */
  before?: number
}

type ChartProps = {
  title: string
  rows: readonly ChartRow[]
  names: { orders: string; before: string }
}

const height = 236
const tick = { fill: 'var(--yaoji-color-text-soft)', fontSize: 12 }
const margin = { top: 12, right: 8, bottom: 0, left: -18 }
const tip = {
  background: 'var(--yaoji-color-surface)',
  border: '1px solid var(--yaoji-color-line-strong)',
  borderRadius: 6,
  fontSize: 12,
}

const peakOf = (rows: readonly ChartRow[]) => rows.reduce((most, row) => (row.orders > most.orders ? row : most), { label: '', orders: -1 })

/** Orders as bars, those of the time before as a line. The table next to it says the same in numbers. */
export function OrderChart({ title, rows, names }: ChartProps) {
  const sum = rows.reduce((total, { orders }) => total + orders, 0)
  const hasBefore = rows.some(({ before }) => before !== undefined)
  return (
    <div className="chart" role="img" aria-label={messages.drawn(title, sum, peakOf(rows).label)}>
      <ResponsiveContainer width="100%" height={height}>
        <ComposedChart data={[...rows]} margin={margin} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--yaoji-color-line)" />
          <XAxis dataKey="label" tick={tick} tickLine={false} axisLine={false} minTickGap={16} />
          <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} />
          <Tooltip contentStyle={tip} cursor={{ fill: 'var(--console-row-hover)' }} />
          <Bar dataKey="orders" name={names.orders} fill="var(--console-chart)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
          {hasBefore && (
            <Line
              dataKey="before"
              name={names.before}
              stroke="var(--console-chart-before)"
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
