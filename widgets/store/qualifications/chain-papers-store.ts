import { chainPapersCall, type ChainPaperWire } from '@yaoji/contract/calls/member/chain'
import type { PageWire } from '@yaoji/contract/calls/envelope'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { papersPath } from '../../base/lib/addresses/member-paths.ts'
import { pageIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { scopeIn } from '../../shared/store-scope/parts.ts'

type Query = { scope?: string; page?: number }

/** Papers of the stores of a chain that somebody has to see to, as the address asks for them. */
export const chainPapers = createOwnList<Query, PageWire<ChainPaperWire>>({
  read: address => {
    const page = pageIn(address)
    return { ...scopeIn(address), ...(page && { page }) }
  },
  ask: (query, options) => request(chainPapersCall, { query, ...options }),
})

export function turnPapers(page: number): void {
  environment.navigate(papersPath({ ...chainPapers.$query.get(), page }))
}
