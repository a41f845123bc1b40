import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** The views of the stores in the console; `papers` have handed in what waits for a decision, `ending` have a paper that ends soon or ended. */
export const storeViews = ['applied', 'papers', 'ending', 'passed', 'frozen', 'all'] as const
export type StoreView = (typeof storeViews)[number]

export const storeViewNames: Readonly<Record<StoreView, string>> = {
  applied: '待开通',
  papers: '待审资质',
  ending: '证件将到期',
  passed: '已认证',
  frozen: '已冻结',
  all: words.all,
}

/** A paper that ends within these days is in the view `ending`. */
export const endingDays = 30

/** Who may look at stores; 业务员 see their own. */
export const storeReaders: readonly StaffRole[] = ['admin', 'service', 'quality', 'finance', 'promotion', 'sales']
/** Who may look at the pages of papers. */
export const paperReaders: readonly StaffRole[] = ['admin', 'quality']

/** What happened to a store, by where it is written down. */
export const storeEventKinds = ['audit', 'applied', 'paper', 'order', 'after_sale', 'people'] as const
export type StoreEventKind = (typeof storeEventKinds)[number]
