import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { serverNow } from '../lib/clock.ts'
import { monthText } from './messages.ts'

/** Years of ledgers that can be chosen; an older month is reached by its address. */
const monthsListed = 36

type Props = {
  label: string
  /** As `2026-11`; empty where no month is chosen. */
  value: string
  onChoose: (month: string) => void
  /** The text of the choice of no month; without it one is always chosen. */
  any?: string
  className?: string
}

/** A month of China, in Chinese in every browser: the native field is English in some and a plain text field in Firefox and Safari. */
export function MonthSelect({ label, value, onChoose, any, className }: Props) {
  const day = `${chinaDay(serverNow()).slice(0, 7)}-01`
  const listed = Array.from({ length: monthsListed }, (_, index) => addMonths(day, -index).slice(0, 7))
  const months = value === '' || listed.includes(value) ? listed : [...listed, value].toSorted().toReversed()
  return (
    <label className={className}>
      <span>{label}</span>{' '}
      <select className="yaoji-field__input" value={value} onChange={event => onChoose(event.currentTarget.value)}>
        {any !== undefined && <option value="">{any}</option>}
        {months.map(month => (
          <option key={month} value={month}>
            {monthText(month)}
          </option>
        ))}
      </select>
    </label>
  )
}
