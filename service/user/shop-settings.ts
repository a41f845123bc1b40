import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What the operator keeps in the table `setting` for every page's frame. */
export async function loadShopSettings(db: Kysely<Tables>) {
  const rows = await db.selectFrom('setting').selectAll()
    .where('key', 'in', ['contacts', 'quality_inspection']).execute()
  const settings = new Map(rows.map(row => [row.key, JSON.parse(row.value) as Record<string, unknown>])) // Our own JSON.
  const text = (key: string, field: string) => {
    const value = settings.get(key)?.[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    contacts: { qq1: text('contacts', 'qq1'), qq2: text('contacts', 'qq2') },
    qualityInspection: {
      quality_inspection_url: text('quality_inspection', 'url'),
      msg: text('quality_inspection', 'msg'),
    },
  }
}
