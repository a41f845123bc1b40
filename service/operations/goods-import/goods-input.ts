import type { GoodsFacts } from '@yaoji/contract/goods/fields'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import type { InsertField } from '../../platform/tables/words/columns.ts'

/** One row as it was understood. Empty texts and undefined values were not given: they change nothing. */
export type GoodsInput = {
  row: number
  /** The number under which the seller's ERP has it. */
  code: string
  name: string
  brand: string
  englishName: string
  manufacturer: string
  mah: string
  spec: string
  dosageForm: string
  packUnit: string
  middlePack: number | undefined
  carton: number | undefined
  approvalNumber: string
  /** Valid or empty. */
  barcode: string
  price: UnitPrice | undefined
  /** 建议零售价 with where it is from and its day. */
  market: { price: UnitPrice; source: string; day: string } | undefined
  specialPrice: UnitPrice | undefined
  /** Days on which the special price begins and after which it ends; the first may be empty. */
  specialFrom: string
  specialTo: string
  stock: number | undefined
  warehouse: string
  batchNumber: string
  madeOn: string
  expiresOn: string
  /** The day on which more arrive, empty where none is announced, and how many units where that is known. */
  arrivesOn: string
  arrivesUnits: number | undefined
  category: string
  /** As written in the file, or empty. */
  scope: string
  /** The scope that new goods get: the written one or what the row tells; empty when it tells nothing. */
  newScope: string
  prescription: 'rx' | 'otc' | 'none' | undefined
  isEphedrine: boolean | undefined
  isCold: boolean | undefined
  isSplittable: boolean | undefined
  minimum: number | undefined
  quota: number | undefined
  taxRate: number | undefined
  storage: string
  indications: string
  usage: string
  facts: Partial<GoodsFacts>
  /** Sections of the package insert, in its order; line breaks are kept. */
  insert: readonly { field: InsertField; text: string }[]
}
