import type { Kysely } from 'kysely'
import type { CommonWire } from '@yaoji/contract/calls/common'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { packShotPath } from '../pack-shot/path.ts'
import { readMenus } from './category-menus.ts'
import { readHotWords, readSetting } from './settings.ts'

async function readBrands(db: Kysely<Tables>, serviceOrigin: string): Promise<CommonWire['brand']> {
  const brands = await readSetting(db, 'brands')
  const ids = brands.flatMap(brand => brand.goods_id ?? [])
  const goods = ids.length === 0
    ? []
    : await db.selectFrom('goods').select(['id', 'updated_at']).where('id', 'in', ids).where('status', '=', 'on').execute()
  return brands.map(({ id, name, goods_id }) => {
    const shown = goods.find(row => row.id === goods_id)
    const url = `/search?${new URLSearchParams({ keywords: name })}`
    return { id, name, image: shown ? serviceOrigin + packShotPath(shown) : '', url }
  })
}

/** The home common payload (spec section 3). The 优选 menu is closed to members of areas without it. */
export async function readCommon(
  db: Kysely<Tables>, { member, now, serviceOrigin }: { member: MemberRow | undefined; now: number; serviceOrigin: string },
): Promise<CommonWire> {
  const menus = await readMenus(db, serviceOrigin)
  const hasYoux = member === undefined || member.is_show_youx === 1
  return {
    rnss: await readHotWords(db),
    nav: await readSetting(db, 'nav'),
    category: menus.general,
    category_yx: hasYoux ? menus.yx : [],
    category_zy: menus.zy,
    category_qx: menus.qx,
    brand: await readBrands(db, serviceOrigin),
    timestamp: Math.floor(now / 1000),
  }
}
