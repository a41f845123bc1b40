import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleFiguresCall } from '@yaoji/contract/calls/console/figures'
import { spanDays } from '@yaoji/contract/console/figures'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { dayOf } from '../../operations/figures/make-day.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { figuresMessages as messages } from '../messages.ts'

export type FiguresQuery = Query<typeof consoleFiguresCall>
/** The first and the last day. */
export type Period = { from: string; until: string }

/**
 * The days that a page of figures shows. @throws {ApiError} for a day that is not over
 *
 * @example periodOf({ day: '2026-01-30', span: 'month' }, now) is { from: '2026-01-01', until: '2026-01-30' }
 */
export function periodOf({ day, span = 'day' }: FiguresQuery, now: number): Period {
  const yesterday = addDays(chinaDay(now), -1)
  if (day !== undefined && day > yesterday) throw ApiError.invalid('day', messages.notOver(yesterday))
  const until = day ?? yesterday
  return { from: addDays(until, 1 - spanDays[span]), until }
}

/** The instants between which a period lies, in epoch milliseconds. */
export const instantsOf = ({ from, until }: Period) => ({ from: dayOf(from).from, to: dayOf(until).to })
