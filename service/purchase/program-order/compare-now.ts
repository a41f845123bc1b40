import type { ProgramOrderWire } from '@yaoji/contract/calls/purchase/program-order'
import type { Database } from '../../platform/database/database.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { QuoteView } from '../checkout/quote-facts.ts'
import { readSent, type FoundDraft } from './find.ts'
import { changesBetween, priceApart, readQuoted } from './quoted.ts'

type Now = Pick<ProgramOrderWire, 'changes' | 'problem'>

/** What differs now from an open draft, or why it cannot be ordered at all; nothing for a settled one. */
export async function nowOf({ write }: Database, draft: FoundDraft, member: MemberRow, view: QuoteView): Promise<Now> {
  if (draft.order_id !== null || draft.dropped_at !== null) return { changes: [], problem: '' }
  try {
    const changes = await write(async trx => {
      await lockMember(trx, member.id)
      return priceApart(trx, member, readSent(draft.lines), view, async ({ quoted }) => changesBetween(readQuoted(draft.quoted), quoted))
    })
    return { changes, problem: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { changes: [], problem: error.message }
  }
}
