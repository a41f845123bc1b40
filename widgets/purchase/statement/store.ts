import { atom } from 'nanostores'
import { statementCall, statementFileCall, type StatementFormat, type StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { addMonths, chinaDay } from '@yaoji/contract/domain/china-day'
import { serverNow } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { statementPath } from '../../base/lib/addresses/member-paths.ts'
import { queryOf } from '../../base/lib/paths.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'
import { scopeIn } from '../../shared/store-scope/parts.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

export type StatementQuery = { month: string; scope?: string }

const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)
const thisMonth = (): string => chinaDay(serverNow()).slice(0, 7)

/** The month of the address; this one without. */
function monthOf(address: string): string {
  const month = queryOf(address).get('month') ?? ''
  return isMonth(month) ? month : thisMonth()
}

/** The statement of the month that the address asks for. */
export const statement = createOwnList<StatementQuery, StatementWire>({
  read: address => ({ month: monthOf(address), ...scopeIn(address) }),
  ask: (query, options) => request(statementCall, { query, ...options }),
})

/** Leads to another month; the address tells it, so Back and reload keep it. */
export function showMonth(month: string): void {
  if (isMonth(month)) environment.navigate(statementPath({ ...statement.$query.get(), month }))
}

/** Leads to the statement of other stores in the same month. */
export function showScope(scope: string | undefined): void {
  environment.navigate(statementPath({ month: statement.$query.get().month, scope }))
}

export const monthBeside = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
export const hasEnded = (month: string): boolean => month < thisMonth()

export const $saving = atom<StatementFormat | ''>('')

const types: Readonly<Record<StatementFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Saves the statement as a file; a second click while one is under way does nothing. */
export async function saveStatement(query: StatementQuery, format: StatementFormat): Promise<void> {
  if ($saving.get() !== '') return
  $saving.set(format)
  const result = await request(statementFileCall, { query: { ...query, format } })
  $saving.set('')
  if (result.ok) saveFile(result.data.name, bytesOf(result.data.file), types[format])
}
