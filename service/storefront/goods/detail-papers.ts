import type { BatchWire, GoodsPaperWire } from '@yaoji/contract/calls/storefront/goods'
import { messages } from './messages.ts'
import type { GoodsFacts } from '../../catalogue/offer/goods-facts.ts'

export type PapersInput = {
  /** The batches that are sold: each has a report of its own. */
  batches: readonly BatchWire[]
  /** Approved members see the papers themselves, others what there is. */
  isOpen: boolean
  serviceOrigin: string
}

/** A path is one on the service. */
function addressOf(url: string, { isOpen, serviceOrigin }: PapersInput): string {
  if (!isOpen) return ''
  return url.startsWith('/') ? serviceOrigin + url : url
}

/** Papers of the first purchase, then the test report of every batch on sale, also one that is still to be uploaded. */
export function papersWire(rows: GoodsFacts['papers'], input: PapersInput): GoodsPaperWire[] {
  const qualifications = rows
    .filter(row => row.kind === 'qualification')
    .map(row => ({ kind: 'qualification' as const, name: row.name, ph: '', issued_on: row.issued_on, url: addressOf(row.url, input) }))
  const reports = [...new Set(input.batches.map(batch => batch.ph))].map(ph => {
    const row = rows.find(each => each.kind === 'report' && each.batch === ph)
    return {
      kind: 'report' as const,
      name: row?.name ?? messages.report,
      ph,
      issued_on: row?.issued_on ?? '',
      url: row ? addressOf(row.url, input) : '',
    }
  })
  return [...qualifications, ...reports]
}
