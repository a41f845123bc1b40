import { endlessDay } from '@yaoji/contract/goods/dossiers'
import { noGoodsFacts } from '@yaoji/contract/goods/facts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import type { GoodsInput } from './goods-input.ts'
import { biologicScope, chineseScopes, coldStorage, herbScopes, scopeWords } from './words/scopes.ts'

type GoodsColumns = Omit<GoodsRow, 'id' | 'updated_at' | 'pack_shot'>

const standardTaxRate = 13
const herbTaxRate = 9
const biologicTaxRate = 3

function bit(flag: boolean): number {
  return flag ? 1 : 0
}

// Of each pair the value is given or not; what was not given leaves the column as it is.
function given<Columns extends Partial<GoodsColumns>>(
  columns: { [Name in keyof Columns]: Columns[Name] | undefined },
): Partial<GoodsColumns> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined && value !== ''))
}

/** The columns of a goods row that this input sets. */
export function givenColumns(input: GoodsInput): Partial<GoodsColumns> {
  const isCold = input.isCold ?? (coldStorage.test(input.storage) || undefined)
  return given({
    erp_code: input.code,
    name: input.name,
    brand: input.brand,
    english_name: input.englishName,
    manufacturer: input.manufacturer,
    mah: input.mah === input.manufacturer ? '' : input.mah,
    spec: input.spec,
    dosage_form: input.dosageForm,
    pack_unit: input.packUnit,
    middle_pack: input.middlePack,
    carton: input.carton,
    approval_number: input.approvalNumber,
    barcode: input.barcode,
    scope: input.scope,
    is_rx: input.prescription && bit(input.prescription === 'rx'),
    is_ephedrine: input.isEphedrine === undefined ? undefined : bit(input.isEphedrine),
    is_cold: isCold === undefined ? undefined : bit(isCold),
    is_splittable: input.isSplittable === undefined ? undefined : bit(input.isSplittable),
    minimum: input.minimum,
    quota: input.quota,
    tax_rate_percent: input.taxRate,
    market_price_units: input.market?.price,
    market_price_source: input.market?.source,
    market_price_on: input.market?.day,
    storage: input.storage,
    indications: input.indications,
    usage: input.usage,
    ...input.facts,
  })
}

function taxRateOf(scope: string): number {
  if (herbScopes.includes(scope)) return herbTaxRate
  return scope === biologicScope ? biologicTaxRate : standardTaxRate
}

const blankTexts = { market_price_source: '', market_price_on: '', storage: '', indications: '', usage: '', ...noGoodsFacts }

/** New goods before their given columns: on the shelf, without promotions, prescription neither claimed nor denied. */
export function blankColumns(scope: string, categoryId: number): GoodsColumns {
  return {
    name: '',
    brand: '',
    english_name: '',
    manufacturer: '',
    mah: '',
    spec: '',
    dosage_form: '',
    pack_unit: '',
    middle_pack: 1,
    carton: 1,
    approval_number: '',
    barcode: '',
    type: chineseScopes.includes(scope) ? 1 : 0,
    category_id: categoryId,
    scope,
    is_rx: 0,
    is_ephedrine: bit(scope === scopeWords.ephedrine),
    is_cold: 0,
    is_splittable: 1,
    minimum: 1,
    quota: null,
    is_single_item_free: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    is_youx: 0,
    with_coupon: 0,
    tax_rate_percent: taxRateOf(scope),
    market_price_units: null,
    ...blankTexts,
    status: 'on',
    sales: 0,
    erp_code: '',
    sold_until: endlessDay,
    received_until: endlessDay,
    photos: '',
  }
}
