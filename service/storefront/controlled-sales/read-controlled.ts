import { sql } from 'kysely'
import type { ControlledGroupWire, NewControlledWire } from '@yaoji/contract/calls/storefront/controlled-sales'
import type { BannerWire } from '@yaoji/contract/calls/storefront/banner'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { periodState } from '@yaoji/contract/domain/period'
import { readSlot } from '../banner/read-slot.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { pageRows, pageWire } from '../../platform/http/reply/page-wire.ts'
import { controlledType } from '../../catalogue/offer/controlled-sales.ts'
import { advertisedKinds, loadAdvertised } from '../../catalogue/offer/advertised.ts'
import { hasSellableStock } from '../../catalogue/offer/sellable-stock.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { controlledMessages } from '../messages.ts'

type Source = Pick<SettingContext, 'readSetting' | 'database' | 'config'>
type Looking = { member: MemberRow | undefined; now: number }
type PageQuery = Parameters<typeof pageWire>[2]

/** Of these goods the controlled ones on the shelf, as one who looks sees them, in the order that is given. */
async function goodsOf({ database: { read }, config }: Source, ids: readonly number[], { member, now }: Looking): Promise<GoodsWire[]> {
  const offers = await loadAdvertised(read, member, [...new Set(ids)], now)
  return [...new Set(ids)]
    .flatMap(id => offers.get(id) ?? [])
    .filter(({ goods }) => goods.status === 'on' && goods.type === controlledType)
    .map(offer => goodsWire(offer, config.serviceOrigin))
}

/** 控销新品: every lot from the start of its banner until its end. */
export async function newControlled(source: Source, looking: Looking): Promise<NewControlledWire[]> {
  const banners = await readSlot(source, 'new_kxzq', looking.now)
  const settings = (await source.readSetting('focus')).new_kxzq ?? []
  const idsOf = ({ id }: BannerWire) => settings.find(each => each.id === id)?.goods_ids ?? []
  const goods = await goodsOf(source, banners.flatMap(idsOf), looking)
  return banners.map(banner => ({ ...banner, goods: idsOf(banner).flatMap(id => goods.find(each => each.id === id) ?? []) }))
}

/** The banners with these ids, in their order; an id that no banner of this moment has is passed over. */
export async function controlledAds(source: Source, ids: string, now: number): Promise<BannerWire[]> {
  const banners = await readSlot(source, 'kxzq_ad', now)
  return [...new Set(ids.split(',').map(Number))].flatMap(id => banners.find(each => each.id === id) ?? [])
}

/** One page of a group; before and after its period only what it is. @throws {ApiError} 404 */
export async function controlledGroup(
  source: Source,
  { id, query, ...looking }: Looking & { id: string; query: PageQuery },
): Promise<ControlledGroupWire> {
  const group = (await source.readSetting('controlled_groups')).find(each => each.slug === id)
  if (!group) throw ApiError.notFound(controlledMessages.unknown)
  const { name, text = '', goods_ids, start_at: begins_at = null, end_at: ends_at = null } = group
  const state = periodState({ begins: begins_at, ends: ends_at }, looking.now / 1000)
  const head = { name, text, state, begins_at, ends_at }
  if (state !== 'running') return { ...pageWire([], 0, query), ...head }
  const own = source.database.read
    .selectFrom('goods')
    .where('id', 'in', goods_ids)
    .where('status', '=', 'on')
    .where('type', '=', controlledType)
    .where('is_rx', 'in', advertisedKinds(looking.member))
  const total = await countRows(own)
  const rows = await pageRows(
    own
      .select('goods.id')
      .orderBy(sql`case when ${hasSellableStock(looking.now)} then 0 else 1 end, goods.sales desc`)
      .orderBy('goods.id'),
    query,
  )
  const list = await goodsOf(
    source,
    rows.map(row => row.id),
    looking,
  )
  return { ...pageWire(list, total, query), ...head }
}
