import { addDays } from '../domain/china-day.ts'
import { isDay } from './day.ts'

/** 下次到货 is announced for at most this many days ahead: a later day is a slip of the pen. */
const arrivalDaysMax = 365

const messages = {
  day: '到货日写年月日，如 2026-12-15',
  past: '到货日不能早于今天',
  far: `到货日不能晚于${arrivalDaysMax}天以后，请核对年份`,
  units: '到货数量写大于0的整数，不知道就不写',
  unitsAlone: '写了到货数量，也要写到货日',
} as const

/** 下次到货 as it is typed; an empty text is not known. */
export type TypedArrival = { day: string; units: string }
export type ArrivalProblems = Partial<Record<keyof TypedArrival, string>>

function dayProblem(day: string, today: string): string | undefined {
  if (!isDay(day)) return messages.day
  if (day < today) return messages.past
  return day > addDays(today, arrivalDaysMax) ? messages.far : undefined
}

/**
 * What is wrong with the announcement of an arrival, by its field.
 *
 * @example a day before today is refused at `day`, units without a day are refused at `units`
 */
export function arrivalProblems({ day, units }: TypedArrival, today: string): ArrivalProblems {
  const wrongDay = day === '' ? undefined : dayProblem(day, today)
  const isNumber = units === '' || /^[1-9]\d{0,8}$/.test(units)
  const wrongUnits = isNumber ? (day === '' && units !== '' ? messages.unitsAlone : undefined) : messages.units
  return { ...(wrongDay !== undefined && { day: wrongDay }), ...(wrongUnits !== undefined && { units: wrongUnits }) }
}
