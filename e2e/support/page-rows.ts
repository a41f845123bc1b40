import { screenRows } from '../../site/pages/table.ts'

export type Row = (typeof screenRows)[number]

export const hasParameter = (path: string): boolean => path.includes('{')

/** Pages of one address. The transitional ones are not among them: they lead on as soon as they are there. */
export const fixedRows: readonly Row[] = screenRows.filter(row => !hasParameter(row.path) && row.screen !== 'loading')
export const openRows: readonly Row[] = fixedRows.filter(row => row.access === 'visitor')
export const closedRows: readonly Row[] = fixedRows.filter(row => row.access === 'member')

export const titleOf = (row: Row): RegExp | string => (row.article ? /^.{2,} - 药集$/ : row.title ? `${row.title} - 药集` : '药集')
