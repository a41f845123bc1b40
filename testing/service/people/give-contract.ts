import type { Transaction } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { contractKindNames, type ContractKind } from '@yaoji/contract/domain/agreements/contract-state'
import { noteForce } from '../../../service/purchase/e-contract/end.ts'
import { dayNumber } from '../../../service/purchase/order/create/order-number.ts'
import { randomId } from '../../../service/platform/database/random-id.ts'
import type { Tables } from '../../../service/platform/database/tables.ts'
import { hashOf } from '../../../service/providers/secrets.ts'

type Given = { kind: ContractKind; now: number; isSigned?: true; endsOn?: string | null }

/** A contract of a store, to be signed or signed; it ends in a year without another day. */
export async function giveContract(trx: Transaction<Tables>, memberId: number, { kind, now, isSigned, endsOn }: Given) {
  const [id, body, today] = [randomId(), `试验合同${kind}`, chinaDay(now)]
  const hash = hashOf(body)
  await trx
    .insertInto('contract')
    .values({
      ...{ id, kind, body, member_id: memberId, text_hash: hash, begins_on: today, issued_at: now },
      number: `HT${dayNumber(now)}`,
      title: contractKindNames[kind],
      ends_on: endsOn === undefined ? addDays(today, 364) : endsOn,
      state: isSigned ? 'signed' : 'open',
      ...(isSigned && { signed_at: now, signer: '试验店主' }),
    })
    .execute()
  await noteForce(trx, memberId)
  return { id, hash }
}
