import type { Insertable } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import type { Tables } from '../../../platform/database/tables.ts'
import { sourceOfSample } from '../shop/announcement-rows.ts'
import { sampleMembers, samplePeople } from '../data/members.ts'
import { sampleMessages } from '../data/messages.ts'
import type { SampleGoods } from '../goods/goods-rows.ts'
import type { KeptRows } from './kept-rows.ts'
import { texts } from '../goods/texts.ts'
import type { TradeRows } from './trade-rows.ts'

type MessageRow = Insertable<Tables['message']> & { id: number }

const hourMs = 3_600_000
const arrivedHoursAgo = 8
/** A favourite was 7 % dearer when its store last saw the price: the service finds and reports the drop. */
const [dearerTimes, dearerPart] = [107, 100]

function arrival(goods: readonly SampleGoods[], [, kept]: KeptRows['favorite'], now: number): Omit<MessageRow, 'id'>[] {
  const row = goods.find(each => each.row.id === kept?.goods_id)?.row
  if (!kept || !row) return []
  const message = { kind: 'price', source: `sample:arrival:${row.id}`, title: texts.arrived(row.name), text: row.spec } as const
  const path = paths.goods.replace('{id}', String(row.id))
  return [{ ...message, member_id: kept.member_id, path, created_at: now - arrivedHoursAgo * hourMs }]
}

/** Messages of the demo stores, unread by their people, and the price at which one knows a favourite. */
export function messageRows(goods: readonly SampleGoods[], trade: TradeRows, { favorite }: KeptRows, now: number) {
  const ofAll = sampleMembers.flatMap(({ id }) =>
    sampleMessages.map(({ hoursAgo, isRead: _, announcement, ...said }, index) => ({
      ...said,
      ...{ member_id: id, source: sourceOfSample(announcement, index), created_at: now - hoursAgo * hourMs },
    })),
  )
  const message = [...ofAll, ...arrival(goods, favorite, now)].map((row, index): MessageRow => ({ ...row, id: index + 1 }))
  const isRead = ({ title }: MessageRow) => sampleMessages.some(each => each.isRead && each.title === title)
  const message_unread = message
    .filter(row => !isRead(row))
    .flatMap(row =>
      samplePeople
        .filter(({ stores }) => stores.some(({ id }) => id === row.member_id))
        .map(({ id }) => ({ person_id: id, member_id: row.member_id, message_id: row.id, kind: row.kind })),
    )
  const [kept] = favorite
  const price = trade.goods_price.find(row => row.goods_id === kept?.goods_id)?.price_units
  const known_price =
    kept && price !== undefined
      ? [{ member_id: kept.member_id, goods_id: kept.goods_id, price_units: Math.ceil((price * dearerTimes) / dearerPart) }]
      : []
  return { message, message_unread, known_price }
}
