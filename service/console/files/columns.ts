import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import type { XlsxCell } from '../../platform/documents/xlsx-parts.ts'

/** A column of a list as a file: its heading, what a row shows there to a role, and how wide it is in characters. */
export type Column<Row> = readonly [heading: string, cell: (row: Row, role: StaffRole) => XlsxCell, width?: number]

export const usualWidth = 14

/** A sum of money; an empty cell where there is none. */
export const amountCell = (text: string): XlsxCell => (text === '' ? '' : { amount: text })

/** A count, or a unit price of up to four decimals. */
export const figureCell = (value: string | number): XlsxCell => (value === '' ? '' : { figure: String(value) })

/** A moment of the wire, in seconds, by the minute; empty without one. */
export const minuteCell = (seconds: number | null): string => (seconds === null || seconds === 0 ? '' : chinaMinute(seconds * 1_000))

/** Digits of an account for those who do not transfer to it. */
export const maskedAccount = (number: string): string => number.replace(/\w(?=\w{4})/g, '*')
