import type { Kysely } from 'kysely'
import { isSoldByWeight } from '@yaoji/contract/domain/cart/purchase-amount'
import type { Tables } from '../../platform/database/tables.ts'
import { loadInSlices } from '../../platform/queueing/slices.ts'
import type { SaidName, SaidNames } from '../../catalogue/search/said-names.ts'
import type { ShippedName } from '../../catalogue/search/words/said-names.ts'
import { aliasesOf } from '../../catalogue/search/words/herb-aliases.ts'
import { vitaminAliases } from '../../catalogue/search/words/vitamins.ts'
import { brandInName, deviceNames, formOf, releaseOf, shortNames, stemOf } from './words/short-names.ts'
import { processedBehind } from './words/processings.ts'
import { englishNames } from './words/english-names.ts'
import { otherNamesOf } from './words/foreign-firms.ts'
import { isImported } from './words/imports.ts'
import { normalCode, normalManufacturer, normalText } from '../../catalogue/search/normalise.ts'
import { specForm, takeSpecs } from './spec.ts'
import { purchaseGoodsSchema, type PurchaseGoodsWire } from '@yaoji/contract/calls/purchase/purchase-list'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { goodsWire } from '../../catalogue/offer/wire.ts'
import { lastPurchaseWire, type Purchase } from '../../storefront/goods/last-purchase.ts'

/** How goods are named, in the forms in which rows are compared with them. */
export type GoodsLabel = {
  id: number
  /** Name, with and without brand, and without a strength in it. */
  names: readonly string[]
  /** Generic name without brand and strength, which goods of all makers share. */
  medicine: string
  /** The medicine without dosage form or salt, also in English: 二甲双胍 and metformin of 盐酸二甲双胍片. */
  shortNames: readonly string[]
  /** Other names of the medicine, old, colloquial or short: they may mean several goods. */
  aliases: readonly string[]
  /** Brands of other makers for the same medicine: 立普妥. */
  otherBrands: readonly string[]
  brand: string
  /** The brand, without its dosage form too, and the trade names that this maker's labels have. */
  ownBrands: readonly string[]
  /** Whether the brand is a known trade name of this medicine, and no maker's for all of its goods. */
  isTradeName: boolean
  makers: readonly string[]
  /** Dosage form, origin, processing, quality and spec as text: words of a row may be these. */
  remarks: readonly string[]
  /** The quality of herbs; empty where it is not said. */
  grade: string
  spec: string
  /** The spec as the goods have it. */
  packSpec: string
  barcode: string
  approval: string
  isSoldByWeight: boolean
  packUnit: string
  /** Sold on prescription only. */
  isRx: boolean
  /** Made abroad, as its approval number or its maker's name says. */
  isImported: boolean
  sales: number
}

/** 得舒特片 is of the brand 得舒特. */
export const bareBrand = ({ brand }: Pick<GoodsLabel, 'brand'>): string => stemOf(brand)

const idsAtOnce = 250

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(db: Kysely<Tables>, ids: readonly number[]) {
  return db
    .selectFrom('goods')
    .select([
      'id',
      'name',
      'english_name',
      'brand',
      'manufacturer',
      'mah',
      'spec',
      'dosage_form',
      'origin',
      'grade',
      'processing',
      'approval_number',
      'barcode',
      'pack_unit',
      'is_rx',
      'sales',
    ])
    .where('id', 'in', ids)
    .where('status', '=', 'on')
    .execute()
}

/** Whose label has a name of the trade, as far as the shop knows; else empty. */
const labelOwner = (name: SaidName | ShippedName): string => ('source' in name && name.kind === 'trade' ? name.source.reference : '')

const makerNames = (maker: string): string[] => [normalManufacturer(maker), normalText(maker), ...otherNamesOf(normalText(maker))]

/** Other names of goods, and not those of the trade. */
function aliasesIn(name: string, bare: string, names: ReturnType<SaidNames['ofGoods']>): string[] {
  // VC片 and 维C片, but neither VC nor 维A, which may be another medicine: 维C银翘片, 维生素AD滴剂.
  const vitamins = vitaminAliases(name).filter(each => formOf(bare) !== '' && normalText(each).endsWith(formOf(bare)))
  const said = names.filter(each => each.kind !== 'trade').map(each => each.said)
  return [...aliasesOf(name), ...processedBehind(name), ...vitamins, ...said].map(normalText)
}

function labelOf(row: Row, said: SaidNames): GoodsLabel {
  const named = brandInName(specForm(row.name))
  const name = normalText(row.name)
  const bare = normalText(takeSpecs(named.without).rest)
  // 心痛定 is 硝苯地平片, not its 缓释片.
  const names = said.ofGoods(row.name).filter(({ forms }) => releaseOf(bare) === '' || forms.some(form => releaseOf(form) !== ''))
  // A file may leave the column of brands empty: the goods of 西安杨森 are 西比灵.
  const own = names
    .filter(each => labelOwner(each) !== '' && [row.manufacturer, row.mah].some(firm => firm.includes(labelOwner(each))))
    .map(each => normalText(each.said))
  // Some files have 甲泼尼龙片(美卓乐) as the brand.
  const brand = normalText(brandInName(specForm(row.brand)).brand || row.brand || named.brand)
  // 布洛芬缓释胶囊 is also called 芬必得缓释胶囊.
  const branded = brand && formOf(bare) && brand + formOf(bare)
  return {
    id: row.id,
    names: distinct([name, brand && brand + name, brand && name + brand, bare, normalText(named.without), branded]),
    medicine: bare,
    shortNames: distinct([...shortNames(bare), ...deviceNames(specForm(row.name)), ...englishNames(row.english_name)]),
    // 消心痛 is also called 消心痛片.
    aliases: distinct(
      [...aliasesIn(row.name, bare, names), ...own].flatMap(each => [each, each.endsWith(formOf(bare)) ? '' : each + formOf(bare)]),
    ),
    otherBrands: distinct(names.flatMap(each => (each.kind === 'trade' ? [normalText(each.said)] : []))).filter(
      each => !brand.includes(each) && !name.includes(each) && !own.includes(each),
    ),
    brand,
    ownBrands: distinct([brand, bareBrand({ brand }), ...own]),
    isTradeName: names.some(each => each.kind === 'trade' && normalText(each.said) === brand),
    makers: distinct([row.manufacturer, row.mah].flatMap(makerNames)),
    remarks: distinct([row.dosage_form, row.origin, row.spec, row.grade, row.processing].map(normalText)),
    grade: normalText(row.grade),
    // A strength in the name is part of the spec: 75%酒精消毒液.
    spec: [...takeSpecs(specForm(row.name)).specs, row.spec].join(' '),
    packSpec: row.spec,
    barcode: normalCode(row.barcode),
    approval: normalCode(row.approval_number),
    isSoldByWeight: isSoldByWeight(row.pack_unit),
    packUnit: row.pack_unit,
    isRx: row.is_rx === 1,
    isImported: isImported(row.approval_number, row.manufacturer),
    sales: row.sales,
  }
}

/** Labels of goods on the shelf; others are missing from the map. */
export function loadLabels(db: Kysely<Tables>, ids: readonly number[], said: SaidNames): Promise<Map<number, GoodsLabel>> {
  return loadInSlices(ids, idsAtOnce, async some => new Map((await selectRows(db, some)).map(row => [row.id, labelOf(row, said)])))
}

const { last_purchase: _, ...ofGoods } = purchaseGoodsSchema.properties
const fields = Object.keys(ofGoods) as (keyof typeof ofGoods)[]

/** What a row shows of goods, without pictures, and what the store paid for them last. */
export function purchaseGoodsWire(offer: Offer, last: Purchase | undefined): PurchaseGoodsWire {
  const wire = goodsWire(offer, '')
  const own = Object.fromEntries(fields.map(field => [field, wire[field]])) as Omit<PurchaseGoodsWire, 'last_purchase'>
  return { ...own, last_purchase: last ? lastPurchaseWire(last) : null }
}
