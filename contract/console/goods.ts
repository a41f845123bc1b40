import { rankNames } from '../people/customer-types.ts'
import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** The views of the goods in the console. */
export const goodsViews = ['on', 'out', 'overdue', 'low', 'ending', 'expired', 'below', 'off', 'all'] as const
export type GoodsView = (typeof goodsViews)[number]

export const goodsViewNames: Readonly<Record<GoodsView, string>> = {
  on: '在售',
  out: '缺货',
  overdue: '到货日已过',
  low: '库存少',
  ending: '近效期',
  expired: '有过期批号',
  below: '低于进价',
  off: '已下架',
  all: words.all,
}

/** Units that stores can buy. Orders may have taken more than is left of what is sold since a batch was stopped. */
export const freeUnits = ({ onhand, reserved, unsold }: Readonly<Record<'onhand' | 'reserved' | 'unsold', number>>): number =>
  Math.max(0, onhand - reserved - unsold)

/** Goods with fewer free units than this in one warehouse are in the view `low`; the index `stock_short` has the same number. */
export const lowStock = 20
/** A batch that expires within these days puts its goods into the view `ending`, where the setting `reminders` has no other number. */
export const endingBatchDays = 180

/** Who may look at goods; what the shop paid for them is shown to {@link costReaders} alone. */
export const goodsReaders: readonly StaffRole[] = ['admin', 'service', 'quality', 'finance', 'promotion', 'warehouse', 'sales']
export const costReaders: readonly StaffRole[] = ['admin', 'finance', 'promotion']

/** Who changes prices or stock, and sees the sheets. */
export const sheetRoles: readonly StaffRole[] = ['admin', 'promotion', 'warehouse']
/** What comes of a pasted row: changed, the same as now, below cost, far below the old price, far above it or above 建议零售价, refused. */
export const sheetFindings = ['change', 'added', 'same', 'cost', 'fall', 'rise', 'refused'] as const
export type SheetFinding = (typeof sheetFindings)[number]
/** Characters of a paste: 20,000 rows of 50. */
export const sheetTextMax = 1_000_000
/** The largest file that is read into it, in bytes. */
export const sheetFileMaxBytes = 3 * 1024 * 1024

export const goodsStates = ['on', 'off', 'banned'] as const
export type GoodsState = (typeof goodsStates)[number]
export const goodsStateNames: Readonly<Record<GoodsState, string>> = { on: '在售', off: '已下架', banned: '停售' }

/** The price of everybody who has none of their own. */
export const basePriceName = '批发价'
/** The price of a customer type, 药店价; 0 is {@link basePriceName}. */
export const priceName = (rank: number): string => (rank === 0 ? basePriceName : `${rankNames[rank] ?? rank}价`)
/** The ranks that have prices, in the order of their columns. */
export const priceRanks: readonly number[] = [0, ...Object.keys(rankNames).map(Number)]
