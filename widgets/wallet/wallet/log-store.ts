import { atom } from 'nanostores'
import { moneyLogCall, moneyLogFileCall, type MoneyLogQuery, type MoneyLogWire } from '@yaoji/contract/calls/purchase/wallet'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { balancePath } from '../../base/lib/addresses/member-paths.ts'
import { pageField, queryIn } from '../../base/lib/requests/query-in.ts'
import { saveFile } from '../../base/lib/files/save-file.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

const dayField = (text: string): string | undefined => (/^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined)

/** Reads the query of /yegl; what is malformed is dropped. */
const readLogQuery = (address: string): MoneyLogQuery =>
  queryIn(address, {
    page: pageField,
    use_type: text => (/^[1-7]$/.test(text) ? Number(text) : undefined),
    start_time: dayField,
    end_time: dayField,
  })

/** What moved the balance, as the address of /yegl asks for it. */
export const moneyLog = createOwnList<MoneyLogQuery, MoneyLogWire>({
  read: readLogQuery,
  ask: (query, options) => request(moneyLogCall, { query, ...options }),
})

/** Leads to another kind, time or page; the address tells it, so Back and reload keep it. */
export function showMoves(change: Pick<MoneyLogQuery, 'use_type' | 'page' | 'start_time' | 'end_time'>): void {
  const { page: _page, use_type, ...kept } = { ...moneyLog.$query.get(), ...change }
  environment.navigate(balancePath({ ...kept, use_type: use_type || undefined, page: change.page }))
}

export const $isExporting = atom(false)

/** Saves what is asked for as a table; a second click while one is under way does nothing. */
export async function exportMoves(): Promise<void> {
  if ($isExporting.get()) return
  const { page: _page, ...query } = moneyLog.$query.get()
  $isExporting.set(true)
  const result = await request(moneyLogFileCall, { query })
  $isExporting.set(false)
  if (result.ok) saveFile(result.data.name, result.data.text, 'text/csv;charset=utf-8')
}
