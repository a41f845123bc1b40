import { chinaDay, chinaMinute } from '../domain/china-day.ts'

const weekdays = '日一二三四五六'

/** `2026-12-01` as people say it, with the year where it is another than this day's. */
function plainDay(day: string, today: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${year === Number(today.slice(0, 4)) ? '' : `${year}年`}${month}月${date}日`
}

/** The same with its weekday: 12月1日（周二）. */
export const dayText = (day: string, today: string): string =>
  `${plainDay(day, today)}（周${weekdays[new Date(Date.parse(day)).getUTCDay()]}）`

/** 下次到货 as buyers read it: 预计12月15日到货500盒, or 预计12月15日到货 where the number is not known. */
export function nextArrivalText({ on, number }: { on: string; number: number | null }, unit: string, today: string): string {
  return `预计${plainDay(on, today)}到货${number === null ? '' : `${number}${unit}`}`
}

/** One day, or the first and the last of several: 12月1日至12月3日. */
export function arrivalText(from: string, to: string, today: string): string {
  return from === to ? dayText(to, today) : `${plainDay(from, today)}至${plainDay(to, today)}`
}

/** The cut-off: 今天16:00, or its day too where that is another one. */
export function cutoffText(cutoffAtMs: number, nowMs: number): string {
  const today = chinaDay(nowMs)
  const day = chinaDay(cutoffAtMs)
  return `${day === today ? '今天' : dayText(day, today)}${chinaMinute(cutoffAtMs).slice(11)}`
}
