import type { Kysely } from 'kysely'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { countMissingPapers, sentBackTo } from '../../identity/qualifications/proof.ts'
import { waitingRecalls } from '../../purchase/recall/own.ts'
import { contractsToSign } from '../../identity/user/wire.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** What a store has still to do before it may order. */
export async function openStepsOf(
  db: Kysely<Tables>,
  member: MemberRow,
  now: number,
): Promise<Pick<CentreWire, 'proof' | 'sent_back' | 'to_sign' | 'recalls'>> {
  const isPassed = member.is_passed === 1
  const [missing, sentBack, recalls] = await Promise.all([
    isPassed ? undefined : countMissingPapers(db, member, chinaDay(now)),
    sentBackTo(db, member),
    waitingRecalls(db, member.id),
  ])
  const toSign = isPassed ? contractsToSign(member, now) : []
  return {
    proof: missing === undefined ? null : { missing },
    ...(sentBack.length > 0 && { sent_back: sentBack }),
    ...(toSign.length > 0 && { to_sign: toSign }),
    ...(recalls.length > 0 && { recalls }),
  }
}
