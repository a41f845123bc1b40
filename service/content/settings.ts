import type { Kysely } from 'kysely'
import type { LinksWire, NavWire } from '@yaoji/contract/calls/common'
import type { Tables } from '../database/tables.ts'

/** Operator-owned data by the key of its row in the table setting. */
type Settings = {
  nav: NavWire[]
  hot_words: string[]
  /** A brand with the goods whose pack is its picture. */
  brands: { id: number; name: string; goods_id: number | null }[]
  links: Pick<LinksWire, 'service_hours' | 'licences' | 'copyright' | 'support'>
}

const absent: Settings = {
  nav: [],
  hot_words: [],
  brands: [],
  links: { service_hours: '', licences: [], copyright: '', support: '' },
}

export async function readSetting<Key extends keyof Settings>(db: Kysely<Tables>, key: Key): Promise<Settings[Key]> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  // Written by the sample data and by operators' tools alone, both in this shape.
  return row ? (JSON.parse(row.value) as Settings[Key]) : absent[key]
}

export function readHotWords(db: Kysely<Tables>): Promise<string[]> {
  return readSetting(db, 'hot_words')
}
