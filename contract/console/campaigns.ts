import type { StaffRole } from '../operator/roles.ts'

/** What the console shows of campaign pages. */

export const campaignReaders: readonly StaffRole[] = ['admin', 'promotion']

/** What was done with a page. */
export const campaignEvents = ['save', 'publish', 'end', 'restore'] as const
export type CampaignEvent = (typeof campaignEvents)[number]

/** Where staff put a page. */
export const operatedPlaces = ['yjh', 'zqmb', 'hdmb', 'yyh'] as const
export type OperatedPlace = (typeof operatedPlaces)[number]

export const placeNames: Readonly<Record<OperatedPlace, string>> = { yjh: '药聚会', zqmb: '专区', hdmb: '活动', yyh: '医友汇' }

export const campaignViews = ['current', 'ended'] as const
export type CampaignView = (typeof campaignViews)[number]
export const campaignViewNames: Readonly<Record<CampaignView, string>> = { current: '未结束和草稿', ended: '已结束' }

export const campaignConsoleLimits = { listMax: 200, changesMax: 20, changesKept: 100 } as const

/** What a campaign page may hold, so that one answer shows all of it. */
export const campaignLimits = {
  blocksMax: 30,
  paragraphsMax: 20,
  /** Goods of one block, and of all of them. */
  goodsOfBlockMax: 60,
  goodsMax: 120,
  /** Goods of a brand or a category where a block does not say how many. */
  goodsDefault: 12,
  couponsMax: 12,
  columnsMax: 8,
  rowsMax: 60,
  /** Activities that one address of /Hdzx names. */
  tabsMax: 20,
  fileMaxBytes: 200_000,
} as const
