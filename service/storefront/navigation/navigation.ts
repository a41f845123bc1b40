import type { NavigationWire, NavWire } from '@yaoji/contract/calls/storefront/navigation'
import * as paths from '@yaoji/contract/paths'
import { readMenus } from '../../catalogue/category/menus.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { advertisedKinds, isAdvertisedOnly } from '../../catalogue/offer/advertised.ts'
import { judgeTexts } from '../../catalogue/offer/prescription-names.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { packPath } from '../../platform/drawing/pack-shot/path.ts'
import { ownPicture } from '../../platform/drawing/path.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import type { Settings } from '../../platform/settings/schemas.ts'

type CommonSource = Pick<SettingContext, 'readSetting' | 'database' | 'config'>

/** A home page shows no more of them; the brand zone shows all. */
const brandsMax = 10

async function readBrands(
  { readSetting, database: { read }, config }: CommonSource,
  member: MemberRow | undefined,
): Promise<NavigationWire['brand']> {
  const brands = (await readSetting('brands')).slice(0, brandsMax)
  const ids = brands.flatMap(brand => brand.goods_id ?? [])
  const goods =
    ids.length === 0
      ? []
      : await read
          .selectFrom('goods')
          .select(['id', 'updated_at'])
          .where('id', 'in', ids)
          .where('status', '=', 'on')
          .where('is_rx', 'in', advertisedKinds(member))
          .execute()
  return brands.map(({ id, name, goods_id }) => {
    const shown = goods.find(row => row.id === goods_id)
    const image = shown ? config.serviceOrigin + packPath(shown) : ''
    return { id, name, image, url: paths.brand.replace('{id}', String(id)).replace('/{page?}', '') }
  })
}

/** Words that are proposed for a search. Visitors get none that leads to prescription drugs alone: a word that is proposed is an advertisement. */
export async function readHotWords(
  { readSetting, database: { read } }: Pick<SettingContext, 'readSetting' | 'database'>,
  member: MemberRow | undefined,
) {
  const words = await readSetting('hot_words')
  if (!isAdvertisedOnly({ member })) return words
  const { inText, isWordOf } = await judgeTexts(read)
  return words.filter(word => !inText(word) && !isWordOf(word))
}

function navWire({ children = [], ...entry }: Settings['nav'][number], serviceOrigin: string): NavWire {
  const image = (own: { image?: string | undefined }) => ownPicture(own.image, serviceOrigin) ?? ''
  return {
    is_open: 1,
    ...entry,
    image: image(entry),
    children: children.map(child => ({ is_open: 1, ...child, image: image(child) })),
  }
}

/** The home navigation payload (spec section 3). The 优选 menu is closed to members of areas without it. */
export async function readNavigation(
  source: CommonSource,
  { member, now }: { member: MemberRow | undefined; now: number },
): Promise<NavigationWire> {
  const {
    readSetting,
    database: { read },
    config,
  } = source
  const menus = await readMenus(read, config.serviceOrigin)
  const nav = await readSetting('nav')
  const hasFreeShippingZone = member === undefined || member.is_show_youx === 1
  return {
    rnss: await readHotWords(source, member),
    nav: nav.map(entry => navWire(entry, config.serviceOrigin)),
    category: menus.general,
    category_yx: hasFreeShippingZone ? menus.yx : [],
    category_zy: menus.zy,
    category_qx: menus.qx,
    brand: await readBrands(source, member),
    timestamp: seconds(now),
  }
}
