import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { bannerLimits, type OperatedSlot } from '@yaoji/contract/promotions/banners'
import { consoleBannersCall, type ConsoleBannersWire, type ConsoleBannerWire } from '@yaoji/contract/calls/console/banners'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { drawBanner } from '../../platform/drawing/banner.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { settingHistory } from '../../platform/settings/history.ts'
import { readSetting, storedSetting } from '../../platform/settings/reader.ts'
import type { BannerSetting } from '../../platform/settings/schemas.ts'
import { bannerTexts } from '../../operations/banners/change-banners.ts'
import { registerShopPicture } from '../../storefront/banner/picture.ts'
import { consoleRoute } from '../http/console-route.ts'

const bannersIn = (value: string | null) => (value === null ? {} : readSetting('focus', value).value)

function stateOf({ start_at, end_at }: BannerSetting, now: number): ConsoleBannerWire['state'] {
  if ((end_at ?? Infinity) * 1_000 <= now) return 'ended'
  return (start_at ?? 0) * 1_000 > now ? 'ahead' : 'running'
}

function bannerWire(banner: BannerSetting, slot: OperatedSlot, now: number): ConsoleBannerWire {
  const { id, name, text = '', bg = '', image } = banner
  const drawn = () => `data:image/svg+xml;base64,${Buffer.from(drawBanner({ slot, id, name, text, bg })).toString('base64')}`
  return {
    banner_id: id,
    ...bannerTexts(banner),
    picture: image ?? drawn(),
    is_drawn: image === undefined,
    state: stateOf(banner, now),
  }
}

/** What a change brought and took, by the names of the banners. */
function differenceOf(before: string | null, after: string | null): { added: string[]; removed: string[] } {
  const entries = (value: string | null) =>
    Object.entries(bannersIn(value)).flatMap(([slot, banners]) =>
      banners.map(banner => ({ name: banner.name, text: JSON.stringify([slot, banner]) })),
    )
  const [old, fresh] = [entries(before), entries(after)]
  const only = (some: typeof old, others: typeof old) =>
    some.filter(({ text }) => !others.some(each => each.text === text)).map(({ name }) => name)
  return { added: only(fresh, old), removed: only(old, fresh) }
}

async function readBanners(db: Kysely<Tables>, slot: OperatedSlot, now: number): Promise<ConsoleBannersWire> {
  const focus = await storedSetting(db, 'focus')
  const history = await settingHistory(db, 'focus')
  return {
    list: (focus[slot] ?? []).map(banner => bannerWire(banner, slot, now)),
    changes: history.slice(0, bannerLimits.historyMax).map(({ operator, before, after, created_at }) => ({
      operator,
      ...differenceOf(before, after),
      created_at: seconds(Number(created_at)),
    })),
  }
}

/** Banners of the shop's slots for those who set them. */
export function registerConsoleBanners(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleBannersCall, ({ query, now }) => readBanners(context.database.read, query.slot, now))
  registerShopPicture(app, context)
}
