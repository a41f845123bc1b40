import { moneyLogCall, type MoneyLogQuery, type MoneyLogWire } from '@yaoji/contract/calls/wallet'
import { environment } from '../lib/environment.ts'
import { request } from '../lib/http.ts'
import { balancePath } from '../lib/member-paths.ts'
import { queryOf } from '../lib/paths.ts'
import { createOwnList } from '../own-list/parts.ts'

/** Reads the query of /yegl; what is malformed is dropped. */
function readLogQuery(address: string): MoneyLogQuery {
  const query: MoneyLogQuery = {}
  for (const [name, value] of queryOf(address)) {
    if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (name === 'use_type' && /^[1-6]$/.test(value)) query.use_type = Number(value)
  }
  return query
}

/** What moved the balance, as the address of /yegl asks for it. */
export const moneyLog = createOwnList<MoneyLogQuery, MoneyLogWire>({
  read: readLogQuery,
  ask: (query, options) => request(moneyLogCall, { query, ...options }),
})

/** Leads to another kind or page; the address tells it, so Back and reload keep it. */
export function showMoves(change: Pick<MoneyLogQuery, 'use_type' | 'page'>): void {
  const { use_type } = { ...moneyLog.$query.get(), ...change }
  environment.navigate(balancePath({ ...(use_type ? { use_type } : {}), ...(change.page ? { page: change.page } : {}) }))
}
