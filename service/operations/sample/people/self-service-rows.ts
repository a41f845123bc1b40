import type { Insertable } from 'kysely'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'
import { samplePeople, type SampleMember } from '../data/members.ts'
import { clerk, purchaser, requestAnswers, sampleFeedback, sampleRequests } from '../data/self-service.ts'
import { drawnProof } from './drawn-png.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import { buyableGoods } from '../past/order-lines.ts'
import type { TradeRows } from './trade-rows.ts'

type RequestRow = Insertable<Tables['purchase_request']>
type FeedbackRow = Insertable<Tables['feedback']>
type AgreedRow = Insertable<Tables['agreed_price']>

const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** Of the demo stores a month's notice. */
const neededInDays = 30

function askerOf(memberId: number) {
  const person = samplePeople.find(({ stores }) => stores.some(({ id, role }) => id === memberId && role === 'owner'))
  if (!person) throw new Error(`sample data: nobody asks for member ${memberId}`)
  return person
}

const numberOf = (prefix: string, at: number, place: number): string =>
  `${prefix}${chinaDay(at).replaceAll('-', '')}${String(place + 1).padStart(8, '0')}`

type Asked = Pick<RequestRow, 'name' | 'spec' | 'manufacturer' | 'quantity' | 'wished_units' | 'message'>

function requestRow(asked: Asked, memberId: number, place: number, days: { ago: number; left: number }, now: number): RequestRow {
  const { id: person_id, name: contact } = askerOf(memberId)
  const created_at = now - days.ago * dayMs - hourMs
  return {
    ...{ id: `request-sample-${place + 1}`, sn: numberOf('QG', created_at, place), member_id: memberId, person_id, ...asked },
    ...{ needed_by: addDays(chinaDay(now), days.left), contact, phone: '', state: 'waiting', goods_id: null },
    ...{ quote_units: null, quote_until: null, agreed_price_id: null, created_at, answered_at: null },
    ...{ answer: '', operator: '', closed_by: '' },
  }
}

/** The two whose goods were found: at a price that is agreed with the store, and arrived. */
function foundRows(
  goods: readonly SampleGoods[],
  trade: TradeRows,
  agreed: readonly AgreedRow[],
  member: SampleMember,
  now: number,
): RequestRow[] {
  const pool = buyableGoods(goods, trade, member)
  const price = agreed.find(row => row.member_id === member.id && pool.some(each => each.row.id === row.goods_id))
  const quoted = pool.find(({ row }) => row.id === price?.goods_id)?.row
  const arrived = pool.find(({ row }) => !agreed.some(each => each.goods_id === row.id))?.row
  if (!price || !quoted || !arrived) throw new Error('sample data: no goods answer a purchase request')
  const row = (kind: keyof typeof requestAnswers, { name, spec, manufacturer }: SampleGoods['row'], place: number) => {
    const { quantity, daysAgo, message, answer } = requestAnswers[kind]
    const asked = { name, spec, manufacturer, quantity, wished_units: null, message }
    const waiting = requestRow(asked, member.id, place, { ago: daysAgo, left: neededInDays - daysAgo }, now)
    return { ...waiting, state: kind, answer, operator: purchaser, answered_at: waiting.created_at + 20 * hourMs }
  }
  const quote = { quote_units: price.price_units, quote_until: addDays(chinaDay(price.ends_at), -1), agreed_price_id: price.id ?? null }
  const first = sampleRequests.length
  return [
    { ...row('quoted', quoted, first), goods_id: quoted.id, ...quote },
    { ...row('arrived', arrived, first + 1), goods_id: arrived.id },
  ]
}

function ownRows(now: number): RequestRow[] {
  return sampleRequests.map(({ memberId, wishedUnits, daysAgo, neededInDays: left, refusal, ...asked }, place) => {
    const row = requestRow({ ...asked, wished_units: wishedUnits }, memberId, place, { ago: daysAgo, left }, now)
    if (refusal === undefined) return row
    return {
      ...row,
      state: 'closed',
      closed_by: 'operator',
      answer: refusal,
      operator: purchaser,
      answered_at: row.created_at + 5 * hourMs,
    }
  })
}

function feedbackRows(now: number): FeedbackRow[] {
  return sampleFeedback.map(({ memberId, kind, content, daysAgo, answer }, place) => {
    const created_at = now - daysAgo * dayMs - 2 * hourMs
    const asked = { kind, content, phone: '', member_id: memberId, person_id: askerOf(memberId).id, created_at }
    const answered =
      answer === '' ? { answer, operator: '', answered_at: null } : { answer, operator: clerk, answered_at: created_at + 6 * hourMs }
    return { id: `feedback-sample-${place + 1}`, sn: numberOf('FK', created_at, place), ...asked, ...answered }
  })
}

/** Purchase requests and feedback of the demo stores, in every state. */
export function selfServiceRows(
  goods: readonly SampleGoods[],
  trade: TradeRows,
  agreed: readonly AgreedRow[],
  member: SampleMember,
  now: number,
) {
  const feedback = feedbackRows(now)
  const shown = feedback.filter((_, place) => sampleFeedback[place]?.hasPhoto)
  return {
    purchase_request: [...ownRows(now), ...foundRows(goods, trade, agreed, member, now)],
    feedback,
    feedback_photo: shown.map(({ id }) => ({ feedback_id: id, position: 0, file_id: `${id}-photo` })),
    file: shown.map(({ id, member_id, created_at }) => ({
      ...{ id: `${id}-photo`, member_id, type: 'image/png' as const, bytes: drawnProof, used_for: `feedback:${id}`, created_at },
    })),
  }
}
