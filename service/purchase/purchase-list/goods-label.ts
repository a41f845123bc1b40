import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { loadInSlices } from '../../platform/queueing/slices.ts'
import { aliasesOf } from '../../catalogue/search/words/herb-aliases.ts'
import { normalCode, normalManufacturer, normalText } from '../../catalogue/search/normalise.ts'
import { specForm, takeSpecs } from './spec.ts'
import { soldByWeight } from './words/units.ts'

/** How goods are named, in the forms in which rows are compared with them. */
export type GoodsLabel = {
  id: number
  /** Name, with and without brand, and without a strength in it. */
  names: readonly string[]
  /** Other names of the trade: they may mean several goods. */
  aliases: readonly string[]
  brand: string
  makers: readonly string[]
  /** Dosage form, origin and spec as text: words of a row may be these. */
  remarks: readonly string[]
  spec: string
  barcode: string
  approval: string
  isSoldByWeight: boolean
}

const idsAtOnce = 250

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(db: Kysely<Tables>, ids: readonly number[]) {
  return db
    .selectFrom('goods')
    .select(['id', 'name', 'brand', 'manufacturer', 'mah', 'spec', 'dosage_form', 'origin', 'approval_number', 'barcode', 'pack_unit'])
    .where('id', 'in', ids)
    .where('status', '=', 'on')
    .execute()
}

function labelOf(row: Row): GoodsLabel {
  const name = normalText(row.name)
  const brand = normalText(row.brand)
  const bare = normalText(takeSpecs(specForm(row.name)).rest)
  return {
    id: row.id,
    names: distinct([name, brand && brand + name, brand && name + brand, bare]),
    aliases: aliasesOf(row.name).map(normalText),
    brand,
    makers: distinct([row.manufacturer, row.mah].flatMap(maker => [normalManufacturer(maker), normalText(maker)])),
    remarks: distinct([row.dosage_form, row.origin, row.spec].map(normalText)),
    // A strength in the name is part of the spec: 75%酒精消毒液.
    spec: [...takeSpecs(specForm(row.name)).specs, row.spec].join(' '),
    barcode: normalCode(row.barcode),
    approval: normalCode(row.approval_number),
    isSoldByWeight: soldByWeight.includes(row.pack_unit),
  }
}

/** Labels of goods on the shelf; others are missing from the map. */
export function loadLabels(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, GoodsLabel>> {
  return loadInSlices(ids, idsAtOnce, async some => new Map((await selectRows(db, some)).map(row => [row.id, labelOf(row)])))
}
