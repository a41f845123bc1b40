import type { Insertable } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import { samplePeople, type SampleMember } from '../data/members.ts'

/** 财务 of the chain has announced a transfer. */
const sampleTopup = { memberId: 3, personId: 6, amountFen: 5_000_000, hoursAgo: 3 } as const

const hourMs = 3_600_000
const codeOf = (at: number, number: number) => `CZ${chinaDay(at).replaceAll('-', '')}${String(number).padStart(8, '0')}`

type Came = { member: SampleMember; id: string; amount: number; at: number }

/** A transfer that came: its top-up, a few hours before, and what the bank said of it. */
export function topupRows({ member, id, amount, at }: Came): {
  recharge: Insertable<Tables['recharge']>
  recharge_arrival: Insertable<Tables['recharge_arrival']>
} {
  const begun = at - 5 * hourMs
  const person = samplePeople.find(({ stores }) => stores.some(({ id: store }) => store === member.id))
  if (!person) throw new Error(`sample data: nobody tops up for member ${member.id}`)
  const row = { id, member_id: member.id, person_id: person.id, method: 'transfer', amount_fen: amount, code: codeOf(begun, member.id) }
  const [operator, reference] = ['财务示例', `B${chinaDay(at).replaceAll('-', '')}${member.id}`]
  return {
    recharge: { ...row, state: 'succeeded', created_at: begun, settled_at: at },
    recharge_arrival: { id, recharge_id: id, amount_fen: amount, reference, operator, arrived_at: at },
  }
}

/** One whose money the shop has not seen yet. */
export function waitingTopup(now: number): Insertable<Tables['recharge']> {
  const { memberId, personId, amountFen, hoursAgo } = sampleTopup
  const at = now - hoursAgo * hourMs
  const row = { id: 'topup-sample-1', member_id: memberId, person_id: personId, method: 'transfer', amount_fen: amountFen }
  return { ...row, code: codeOf(at, 100), state: 'created', created_at: at, settled_at: null }
}
