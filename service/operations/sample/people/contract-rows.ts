import type { Insertable } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { contractKindNames, requiredKinds, signedUntil } from '@yaoji/contract/domain/agreements/contract-state'
import { bodyOf, placesOf } from '../../../purchase/e-contract/text.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { hashOf } from '../../../providers/secrets.ts'
import { paperSigners, sampleContracts, type SampleContract } from '../data/contracts.ts'
import { sampleMembers, samplePeople, type SampleMember } from '../data/members.ts'
import { sampleTaxNumber } from '../goods/numbers.ts'
import { texts } from '../goods/texts.ts'
import { transferAccount } from '../data/frame.ts'

type Row = Insertable<Tables['contract']>

const dayMs = 86_400_000
const termDays = 365
const signedHour = 3_600_000 * 2

function daysOf({ endsInDays }: SampleContract, now: number): { begins_on: string; ends_on: string | null } {
  const today = chinaDay(now)
  if (endsInDays === null) return { begins_on: addDays(today, -180), ends_on: null }
  const ends_on = addDays(today, endsInDays)
  return { begins_on: addDays(ends_on, 1 - termDays), ends_on }
}

function contractRow(contract: SampleContract, place: number, now: number): Row {
  const { memberId, kind, isSigned, endReason } = contract
  const member = sampleMembers.find(({ id }) => id === memberId)
  const person = samplePeople.find(({ stores }) => stores.some(({ id, role }) => id === memberId && role === 'owner'))
  if (!member || !person) throw new Error(`sample data: a contract of member ${memberId}, who is not there`)
  const days = isSigned ? daysOf(contract, now) : { ...daysOf(contract, now), begins_on: chinaDay(now) }
  const number = `HT${days.begins_on.replaceAll('-', '')}${String(place + 1).padStart(8, '0')}`
  const tax_number = sampleTaxNumber(memberId)
  const body = bodyOf(kind, placesOf({ company: member.company, tax_number }, { number, ...days, seller: transferAccount.name }))
  const issuedAt = isSigned ? Date.parse(days.begins_on) : now
  return {
    id: `contract-sample-${place + 1}`,
    number,
    member_id: memberId,
    kind,
    title: contractKindNames[kind],
    body,
    text_hash: hashOf(body),
    ...days,
    state: endReason ? 'ended' : isSigned ? 'signed' : 'open',
    issued_by: isSigned ? texts.operator : '',
    issued_at: issuedAt,
    signing_id: null,
    signed_at: isSigned ? issuedAt + signedHour : null,
    person_id: isSigned ? person.id : null,
    signer: isSigned ? person.name : '',
    ended_at: endReason ? now - 30 * dayMs : null,
    ended_by: endReason ? texts.operator : '',
    end_reason: endReason ?? '',
  }
}

export const contractRows = (now: number): Row[] => sampleContracts.map((contract, place) => contractRow(contract, place, now))

/** Until when a store may order, as its contracts say. */
export function contractFlags({ id }: SampleMember, now: number) {
  const own = sampleContracts.filter(({ memberId, isSigned, endReason }) => isSigned && !endReason && memberId === id)
  const signed = own.map(contract => ({ kind: contract.kind, ends_on: daysOf(contract, now).ends_on }))
  return {
    is_contract_signed: paperSigners.includes(id) ? 1 : 0,
    contract_until: signedUntil(signed, requiredKinds.order),
    promise_until: signedUntil(signed, requiredKinds.ephedrine),
  }
}
