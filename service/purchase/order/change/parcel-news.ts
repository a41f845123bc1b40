import type { FastifyInstance } from 'fastify'
import type { Selectable, Transaction } from 'kysely'
import * as paths from '@yaoji/contract/paths'
import type { TrackState } from '@yaoji/contract/calls/purchase/parcel-wire'
import type { Context } from '../../../platform/context.ts'
import { lockMember } from '../../../platform/database/lock-member.ts'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { newsPath } from '../../../providers/logistics/kuaidi100.ts'
import type { TrackNews } from '../../../providers/logistics/provider.ts'
import { pageOf, tell } from '../../../identity/inbox/tell.ts'
import { deliverParcels } from './deliver.ts'
import { receiversBesideOrders, type Receiver } from '../../parcel-tracking/beside-orders.ts'
import { parcelMessages } from '../../messages.ts'

type Trx = Transaction<Tables>
type Track = Selectable<Tables['track']>

const bodyMaxBytes = 256 * 1024

/** States that send buyers a message; the ones in between are shown in the order. */
const tellings: Partial<Record<TrackState, (what: string) => string>> = {
  delivering: parcelMessages.delivering,
  trouble: parcelMessages.trouble,
  returned: parcelMessages.returned,
}

/** The newest list of events takes the place of the one before; an older message that arrives late changes nothing. */
async function keepEvents(trx: Trx, track: Track, { state, events }: TrackNews): Promise<boolean> {
  const newsAt = events.at(-1)?.at ?? 0
  const { numUpdatedRows } = await trx
    .updateTable('track')
    .set({ state, news_at: newsAt, due_at: null })
    .where('id', '=', track.id)
    .where('news_at', '<=', newsAt)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.deleteFrom('track_event').where('track_id', '=', track.id).execute()
  const rows = events.map((event, place) => ({ track_id: track.id, place, ...event }))
  if (rows.length > 0) await trx.insertInto('track_event').values(rows).execute()
  return true
}

function ordersOf(trx: Trx, { carrier, number }: Track): Promise<(OrderRow & { delivered_at: number | null })[]> {
  return trx
    .selectFrom('parcel')
    .innerJoin('orders', 'orders.id', 'parcel.order_id')
    .selectAll('orders')
    .select('parcel.delivered_at')
    .where('parcel.carrier', '=', carrier)
    .where('parcel.number', '=', number)
    .orderBy('orders.member_id')
    .orderBy('orders.id')
    .execute()
}

/** Takes what a provider says of a parcel: its events, 已送达 once it was signed for, and a message where the buyer has something to do. */
async function takeParcelNews(trx: Trx, track: Track, news: TrackNews, now: number): Promise<void> {
  const beside = await receiversBesideOrders(trx, track)
  const members = new Set([...(await ordersOf(trx, track)).map(order => order.member_id), ...beside.map(({ memberId }) => memberId)])
  for (const memberId of [...members].toSorted((a, b) => a - b)) await lockMember(trx, memberId)
  if (!(await keepEvents(trx, track, news))) return
  const title = news.state === track.state ? undefined : tellings[news.state]
  const receivers: Receiver[] = []
  for (const { delivered_at, ...order } of await ordersOf(trx, track)) {
    if (news.state === 'signed' && delivered_at === null) await deliverParcels(trx, order, track.number, { by: { kind: 'system' }, now })
    receivers.push({ memberId: order.member_id, name: parcelMessages.order(order.sn), kind: 'order', path: pageOf(paths.order, order.id) })
  }
  if (!title) return
  const [source, text] = [`parcel:${track.id}:${news.state}`, news.events.at(-1)?.text ?? '']
  for (const { name, ...receiver } of [...receivers, ...beside]) await tell(trx, { ...receiver, source, title: title(name), text, now })
}

/** The provider's webhook for parcels. Its body is read raw: the signature is over the text of `param`. */
export function registerParcelNews(app: FastifyInstance, { database, config: { logistics }, now }: Context): void {
  if (!logistics) return
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMaxBytes }, async (_: unknown, body: string) => body)
    scope.post<{ Body: string; Params: { id: string } }>(
      newsPath(':id'),
      { config: { isSignedByItself: true } },
      async ({ body, params: { id } }, reply) => {
        const track = await database.read.selectFrom('track').selectAll().where('id', '=', id).executeTakeFirst()
        const news = track && logistics.readNews(body ?? '', track.salt)
        if (!news || news.number !== track.number) throw ApiError.notLoggedIn()
        await database.write(trx => takeParcelNews(trx, track, news, now()))
        return reply.type('application/json').send(logistics.receipt)
      },
    )
  })
}
