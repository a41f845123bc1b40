import type { Insertable } from 'kysely'
import { goodsFieldList, noGoodsFacts, sourceColumns } from '@yaoji/contract/goods/facts'
import type { GoodsFieldName } from '@yaoji/contract/goods/fields'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Draft } from './draft.ts'
import { approvalNumber, barcodeSection } from './numbers.ts'
import { packShotOf } from './pack-form.ts'
import { randomFrom, type Random } from '../random.ts'

/** The check digit of the first twelve digits of an EAN-13. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * An EAN-13 from the range 20–29, which GS1 leaves to shops for their own use: no real
 * pack carries it.
 */
export function inStoreBarcode(section: number, number: number): string {
  const digits = `2${section}${String(number).padStart(10, '0')}`
  return digits + checkDigit(digits)
}

export type NewGoods = Insertable<Tables['goods']>
export type SampleGoods = { draft: Draft; row: NewGoods }

/** Ids start above the small numbers that tests use for things that do not exist. */
const firstId = 1001
const taxRates: Record<Draft['trade'], number> = { western: 13, patent: 13, herb: 9, device: 13, food: 13 }

type Packing = Pick<NewGoods, 'middle_pack' | 'carton' | 'is_splittable' | 'minimum' | 'quota'>

function packing(draft: Draft, random: Random): Packing {
  if (draft.unit === 'g') return { middle_pack: 100, carton: 10_000, is_splittable: 0, minimum: 500, quota: null }
  if (draft.price >= 600_000) return { middle_pack: 1, carton: random.pick([10, 20]), is_splittable: 1, minimum: 1, quota: null }
  const middlePack = random.pick(draft.trade === 'herb' ? [1, 5] : [5, 10, 10, 20])
  return {
    middle_pack: middlePack,
    carton: middlePack * random.pick([10, 20, 30]),
    is_splittable: random.chance(0.72) ? 1 : 0,
    minimum: draft.price < 40_000 ? 5 : random.pick([1, 1, 1, 2]),
    quota: random.chance(0.02) ? 20 : null,
  }
}

function shipping(draft: Draft, random: Random) {
  const isFreeShippingZone = !draft.isRx && !draft.isEphedrine && draft.price >= 80_000 && random.chance(0.2)
  const isFreeShipping = isFreeShippingZone || random.chance(0.04)
  return {
    is_single_item_free: draft.price >= 1_000_000 && random.chance(0.5) ? 1 : 0,
    is_free_shipping: isFreeShipping ? 1 : 0,
    free_shipping_number: isFreeShipping ? random.pick([10, 20, 30, 50]) : 0,
    is_youx: isFreeShippingZone ? 1 : 0,
  }
}

function otherHolder(draft: Draft, random: Random): string {
  return draft.trade === 'western' && random.chance(0.12) ? `${draft.maker.brand}示例药物研究有限公司` : ''
}

function statusOf(draft: Draft, random: Random): string {
  if (draft.isBanned) return 'banned'
  return random.chance(0.008) ? 'off' : 'on'
}

// Controlled-sales goods are sold at a price of their own to some customer types only.
function typeOf(draft: Draft, random: Random): number {
  if (!draft.isEphedrine && draft.trade === 'patent' && random.chance(0.05)) return 2
  return draft.trade === 'patent' || draft.trade === 'herb' ? 1 : 0
}

/** Most goods sell little and some sell a lot. */
function salesOf(random: Random): number {
  return Math.floor(random.next() ** 3 * 20_000)
}

/** How the piece was made, as its name tells; longer beginnings first. */
const processes: readonly (readonly [RegExp, string])[] = [
  [/^麸炒/, '麸炒'],
  [/^焦/, '炒焦'],
  [/^炒|曲$/, '清炒'],
  [/^炙|珠$/, '蜜炙'],
  [/^酒/, '酒制'],
  [/^盐/, '盐制'],
  [/^醋/, '醋制'],
  [/^姜/, '姜制'],
  [/^煅/, '煅制'],
  [/^法|^制|^熟/, '蒸制'],
  [/粉$/, '净制、粉碎'],
]

function herbFacts({ trade, name, spec }: Draft): Pick<NewGoods, 'grade' | 'processing' | 'standard'> {
  if (trade !== 'herb') return { grade: '', processing: '', standard: '' }
  return {
    grade: spec.split(' ')[0] ?? '',
    processing: processes.find(([words]) => words.test(name))?.[1] ?? '净制、切制',
    standard: '《中国药典》2025年版一部',
  }
}

const catalogue = { name: '《国家医保药品目录》（示例）', day: '2026-01-01' }

/** 医保, 集采 and 基药 of medicines, with random numbers of their own: the other columns do not depend on them. No real code has Y00. */
function medicineFacts({ trade, name, spec, isBanned }: Draft, id: number): Partial<NewGoods> {
  const random = randomFrom(`facts ${name} ${spec}`)
  if (isBanned || (trade !== 'western' && trade !== 'patent') || random.chance(0.2)) return {}
  const medicalClass = random.pick(['甲类', '乙类', '乙类', '自费'])
  const given: Partial<Record<GoodsFieldName, string>> = {
    medical_class: medicalClass,
    ...(medicalClass !== '自费' && { medical_code: `${trade === 'western' ? 'X' : 'Z'}Y00AAA000A001${String(id).padStart(9, '0')}` }),
    ...(trade === 'western' && random.chance(0.3) && { procurement: random.pick(['第七批', '第八批', '第九批']) }),
    ...(medicalClass === '甲类' && random.chance(0.6) && { essential: '国家基药' }),
  }
  return Object.fromEntries(
    goodsFieldList.flatMap(({ name: fact }) => {
      const { source, day } = sourceColumns(fact)
      return given[fact]
        ? [
            [fact, given[fact]],
            [source, catalogue.name],
            [day, catalogue.day],
          ]
        : []
    }),
  )
}

/** 建议零售价 with the letter of the maker that it is from; herbs by the gram may have none. */
function marketPrice(draft: Draft, random: Random): Pick<NewGoods, 'market_price_units' | 'market_price_source' | 'market_price_on'> {
  const price = Math.round((draft.price * random.integer(128, 168)) / 100_000) * 1000
  if (price === 0) return { market_price_units: null, market_price_source: '', market_price_on: '' }
  return { market_price_units: price, market_price_source: `${draft.maker.name}价格函（示例）`, market_price_on: '2026-08-01' }
}

function goodsRow(draft: Draft, id: number, categoryId: number, now: number): NewGoods {
  const random = randomFrom(`${draft.name} ${draft.spec} ${draft.maker.name}`)
  const type = typeOf(draft, random)
  return {
    id,
    name: draft.name,
    brand: draft.trade !== 'herb' && random.chance(0.6) ? draft.maker.brand : '',
    english_name: draft.english,
    manufacturer: draft.maker.name,
    mah: otherHolder(draft, random),
    spec: draft.spec,
    dosage_form: draft.form,
    pack_unit: draft.unit,
    ...packing(draft, random),
    approval_number: approvalNumber(draft, id - firstId + 1),
    barcode: inStoreBarcode(barcodeSection(draft.trade), id),
    type,
    category_id: categoryId,
    scope: draft.scope,
    is_rx: draft.isRx ? 1 : 0,
    is_ephedrine: draft.isEphedrine ? 1 : 0,
    is_cold: draft.isCold ? 1 : 0,
    ...shipping(draft, random),
    with_coupon: type !== 2 && !draft.isEphedrine && random.chance(0.6) ? 1 : 0,
    tax_rate_percent: draft.scope === '生物制品' ? 3 : taxRates[draft.trade],
    ...marketPrice(draft, random),
    storage: draft.storage,
    indications: draft.indications,
    usage: draft.usage,
    ...noGoodsFacts,
    origin: draft.origin,
    ...herbFacts(draft),
    ...medicineFacts(draft, id),
    status: statusOf(draft, random),
    sales: salesOf(random),
    pack_shot: JSON.stringify(packShotOf(draft, id)),
    updated_at: now,
  }
}

export function goodsRows(drafts: readonly Draft[], idOf: (draft: Draft) => number, now: number): SampleGoods[] {
  return drafts.map((draft, index) => ({ draft, row: goodsRow(draft, firstId + index, idOf(draft), now) }))
}
