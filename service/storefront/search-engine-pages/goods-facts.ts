import type { Kysely } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { greatestId, type GoodsFacts } from '@yaoji/contract/public-pages'
import { insertHeadings } from '../goods/insert-sections.ts'
import { categoryPath, loadCategories } from '../../catalogue/category/scope.ts'
import type { CategoryRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { packShotPath } from '../../platform/drawing/pack-shot/path.ts'

/** Goods by their ids: named, or all from one to another. */
type SomeGoods = { ids: readonly number[] } | { first: number; last: number }

function selectOnShelf(db: Kysely<Tables>, some: SomeGoods) {
  return db
    .selectFrom('goods')
    .select(['id', 'name', 'brand', 'manufacturer', 'mah', 'spec', 'dosage_form', 'approval_number', 'barcode'])
    .select(['category_id', 'is_rx', 'scope', 'indications', 'updated_at', 'photos'])
    .where('status', '=', 'on')
    .where(eb => ('ids' in some ? eb('id', 'in', some.ids) : eb.and([eb('id', '>=', some.first), eb('id', '<=', some.last)])))
    .orderBy('id')
    .execute()
}

type Row = Awaited<ReturnType<typeof selectOnShelf>>[number]

/** A GS1 number has 8, 12, 13 or 14 digits; the last is the check digit. Numbers that begin with 02, 04 or 2 are each shop's own. */
export function gtinOf(barcode: string): string {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode) || /^(2\d{7}|2\d{12}|0[24]\d{11}|[24]\d{11})$/.test(barcode)) return ''
  const sum = [...barcode].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0 ? barcode : ''
}

function factsOf(row: Row, categories: readonly CategoryRow[]): GoodsFacts {
  return {
    id: row.id,
    // PostgreSQL answers times as text.
    day: chinaDay(Number(row.updated_at)),
    name: row.name,
    brand: row.brand,
    maker: row.manufacturer,
    mah: row.mah,
    spec: row.spec,
    form: row.dosage_form,
    approval: row.approval_number,
    uses: { name: insertHeadings(row.scope).indications ?? '', text: row.indications },
    isRx: row.is_rx === 1,
    gtin: gtinOf(row.barcode),
    // Everybody sees prescription goods from the plain front alone (domain.md section 14).
    image: packShotPath({ ...row, updated_at: Number(row.updated_at) }, row.is_rx === 1),
    categories: categoryPath(categories, row.category_id),
  }
}

/** Public facts of goods on the shelf, in the order of their ids. */
export async function readFacts(db: Kysely<Tables>, some: SomeGoods): Promise<GoodsFacts[]> {
  const categories = await loadCategories(db)
  return (await selectOnShelf(db, some)).map(row => factsOf(row, categories))
}

/** The first goods on the shelf from an id on. */
export async function firstGoodsFrom(db: Kysely<Tables>, id: number): Promise<number | undefined> {
  if (id > greatestId) return undefined
  const shelf = db.selectFrom('goods').select('id').where('status', '=', 'on')
  return (await shelf.where('id', '>=', id).orderBy('id').limit(1).executeTakeFirst())?.id
}
