import type { Kysely } from 'kysely'
import type { BannerWire } from '@yaoji/contract/calls/focus'
import type { LicenceWire, LinksWire, NavWire, QrCodeWire } from '@yaoji/contract/calls/common'
import type { Tables } from '../database/tables.ts'

export type FocusSlot = 'home' | 'top' | 'right' | 'draw'

/** A banner as the operator keeps it. Without a picture one is drawn from `name` and `text`. */
export type BannerSetting = Pick<BannerWire, 'id' | 'name'> & Partial<BannerWire> & { text?: string }

/** Fields that a licence or a registration need not have may be left out. */
export type LicenceSetting = Pick<LicenceWire, 'name' | 'number'> & Partial<LicenceWire>

/** A picture, or the address that a drawn code leads to: a page of the site or any https address. */
export type QrCodeSetting = Pick<QrCodeWire, 'kind' | 'name'> & ({ image: string } | { url: string })

/** Operator-owned data by the key of its row in the table setting. */
type Settings = {
  nav: NavWire[]
  hot_words: string[]
  /** A brand with the goods whose pack is its picture. */
  brands: { id: number; name: string; goods_id: number | null }[]
  links: Pick<LinksWire, 'service_hours' | 'copyright' | 'support'> & { licences: LicenceSetting[] }
  qr_codes: QrCodeSetting[]
  /** Banners by the slot they stand in. */
  focus: Partial<Record<FocusSlot, BannerSetting[]>>
}

const absent: Settings = {
  nav: [],
  hot_words: [],
  brands: [],
  links: { service_hours: '', licences: [], copyright: '', support: '' },
  qr_codes: [],
  focus: {},
}

export async function readSetting<Key extends keyof Settings>(db: Kysely<Tables>, key: Key): Promise<Settings[Key]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  // Written by the sample data and by operators' tools alone, both in this shape.
  return row ? (JSON.parse(row.value) as Settings[Key]) : absent[key]
}

export function readHotWords(db: Kysely<Tables>): Promise<string[]> {
  return readSetting(db, 'hot_words')
}
