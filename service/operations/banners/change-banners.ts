import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type {
  BannersOperatedWire,
  operateBannerOrderCall,
  operateBannerSaveCall,
  operateBannerUndoCall,
} from '@yaoji/contract/calls/operator/banner'
import { bannerLimits, type OperatedSlot } from '@yaoji/contract/promotions/banners'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { locking } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { latestChange } from '../../platform/settings/history.ts'
import { linkProblem } from '../../platform/settings/links.ts'
import { readSetting } from '../../platform/settings/reader.ts'
import type { BannerSetting, Settings } from '../../platform/settings/schemas.ts'
import { checkSetting, refuseOutdated, replaceSetting } from '../../platform/settings/write.ts'
import { momentOf } from '../../promotions/campaign/published.ts'
import { storePicture } from '../../storefront/banner/store-picture.ts'
import type { Done } from '../done.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
type Focus = Settings['focus']
type Save = Body<typeof operateBannerSaveCall>

/** All slots, locked until the end of the transaction. */
export async function lockFocus(trx: Trx): Promise<Focus> {
  const row = await locking(trx, trx.selectFrom('setting').select('value').where('key', '=', 'focus')).executeTakeFirst()
  return row ? readSetting('focus', row.value).value : {}
}

const minuteOf = (at: number | null | undefined) => (at === null || at === undefined ? '' : chinaMinute(at * 1_000))

/** A banner as people type its fields. */
export const bannerTexts = ({ name, text = '', url = '', bg = '', start_at, end_at }: BannerSetting) => ({
  ...{ name, text, url, bg },
  begins: minuteOf(start_at),
  ends: minuteOf(end_at),
})

const answer = (focus: Focus, slot: OperatedSlot): BannersOperatedWire => ({ slot, banners: (focus[slot] ?? []).map(({ id }) => id) })

/** @throws {ApiError} where another slot holds something that is no banner */
async function write(trx: Trx, focus: Focus, slot: OperatedSlot, { name, now }: Done): Promise<BannersOperatedWire> {
  const checked = checkSetting('focus', JSON.stringify(focus))
  if ('problems' in checked) throw ApiError.conflict(messages.broken(checked.problems[0] ?? ''))
  await replaceSetting(trx, 'focus', checked.value, { name, now })
  return answer(focus, slot)
}

/** Seconds of a moment that was typed; an end without a time is the end of its day. @throws {ApiError} 422 at the field */
function secondsOf(field: 'begins' | 'ends', text: string | undefined): number | null {
  if (text === undefined) return null
  const moment = momentOf(text, field === 'ends')
  if (moment === undefined) throw ApiError.invalid(field, messages.noMoment)
  return Math.floor(moment / 1_000)
}

/** The path of the picture that a banner shows; undefined for the drawn one. */
async function pictureOf(trx: Trx, { file, is_drawn }: Save, before: BannerSetting | undefined, done: Done) {
  if (file === undefined) return is_drawn === 1 ? undefined : before?.image
  return storePicture(trx, file, done)
}

const idsIn = (focus: Focus) => Object.values(focus).flatMap(banners => banners.map(({ id }) => id))

/** Adds a banner behind the others of its slot, or puts it in place of an earlier one. */
export async function saveBanner(trx: Trx, body: Save, done: Done): Promise<BannersOperatedWire> {
  const { slot, banner_id, name, text, url = '', bg } = body
  const focus = await lockFocus(trx)
  const banners = focus[slot] ?? []
  const before = banners.find(({ id }) => id === banner_id)
  if (banner_id !== undefined && !before) throw ApiError.conflict(messages.none)
  if (!before && banners.length >= bannerLimits.perSlot) throw ApiError.conflict(messages.tooMany)
  const problem = linkProblem(url)
  if (problem !== undefined) throw ApiError.invalid('url', problem)
  const [start_at, end_at] = [secondsOf('begins', body.begins), secondsOf('ends', body.ends)]
  if (start_at !== null && end_at !== null && end_at <= start_at) throw ApiError.invalid('ends', messages.endsBefore)
  const image = await pictureOf(trx, body, before, done)
  const banner: BannerSetting = {
    id: before?.id ?? Math.max(0, ...idsIn(focus)) + 1,
    name,
    ...(text !== undefined && { text }),
    ...(image !== undefined && { image }),
    ...(url !== '' && { url }),
    ...(bg !== undefined && { bg }),
    ...(start_at !== null && { start_at }),
    ...(end_at !== null && { end_at }),
  }
  const next = before ? banners.map(each => (each === before ? banner : each)) : [...banners, banner]
  return write(trx, { ...focus, [slot]: next }, slot, done)
}

/** Leaves these banners in the slot, in this order. */
export async function orderBanners(trx: Trx, body: Body<typeof operateBannerOrderCall>, done: Done): Promise<BannersOperatedWire> {
  const { slot, banners: wanted = [], banners_were: seen = [] } = body
  const focus = await lockFocus(trx)
  const banners = focus[slot] ?? []
  if (banners.map(({ id }) => id).join() !== seen.join()) throw ApiError.conflict(messages.changed)
  const next = wanted.map(id => {
    const banner = banners.find(each => each.id === id)
    if (!banner) throw ApiError.invalid('banners', messages.unknown)
    return banner
  })
  return write(trx, { ...focus, [slot]: next }, slot, done)
}

/** Takes back the last change of the banners; an undo is a change, too. */
export async function undoBanners(trx: Trx, { slot }: Body<typeof operateBannerUndoCall>, done: Done): Promise<BannersOperatedWire> {
  await lockFocus(trx)
  const latest = await latestChange(trx, 'focus')
  if (!latest) throw ApiError.conflict(messages.nothing)
  refuseOutdated('focus', latest.before)
  await replaceSetting(trx, 'focus', latest.before, { name: done.name, now: done.now })
  return answer(await lockFocus(trx), slot)
}
