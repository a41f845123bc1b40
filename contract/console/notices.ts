import { rankNames } from '../people/customer-types.ts'
import type { StaffRole } from '../operator/roles.ts'
import * as words from '../words.ts'

/** What the console shows of messages that operators write to many stores. */

/** `open` is in the inbox of stores; `all` has what was recalled, too. */
export const noticeViews = ['open', 'all'] as const
export type NoticeView = (typeof noticeViews)[number]
export const noticeViewNames: Readonly<Record<NoticeView, string>> = { open: '已发出', all: words.all }

export const noticeKinds = ['activity', 'system'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** As the tabs of the buyers' inbox call them. */
export const noticeKindNames: Readonly<Record<NoticeKind, string>> = { activity: '活动', system: '系统' }

/** Who may look at them: 客服 are asked about them, 运营 write them. */
export const noticeReaders: readonly StaffRole[] = ['admin', 'service', 'promotion']

export const noticeLimits = { goodsMax: 100, storesMax: 500, regionsMax: 400, daysMax: 730, boughtDays: 90 } as const

type Choice = Readonly<Partial<Record<'ranks' | 'regions' | 'stores' | 'bought', readonly string[]>>> & {
  bought_days?: number
  idle_days?: number
}

const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 个` : names.join('、')

/** What of a message says for whom it was; `people` is null of those that were sent before their receivers were stored. */
type Sent = { receivers: string; people: number | null }

/** Whether a new message can have the receivers of this one. */
export const isCopyable = ({ people }: Pick<Sent, 'people'>): boolean => people !== null

/**
 * Which stores a message was for, as people read it.
 *
 * @example receiversText({ receivers: '{"ranks":["2"],"idle_days":30}', people: 4 }) is 诊所；30 天没有下单
 */
export function receiversText({ receivers, people }: Sent): string {
  if (!isCopyable({ people })) return '—'
  const {
    ranks = [],
    regions = [],
    stores = [],
    bought = [],
    bought_days: within = noticeLimits.boughtDays,
    idle_days,
  } = JSON.parse(receivers) as Choice // The desk wrote it.
  const parts = [
    listed(ranks.map(rank => rankNames[Number(rank)] ?? rank)),
    listed(regions),
    bought.length > 0 ? `${within} 天内买过商品 ${listed(bought)}` : '',
    idle_days === undefined ? '' : `${idle_days} 天没有下单`,
    stores.length > 0 ? `指定的 ${stores.length} 家` : '',
  ].filter(Boolean)
  return parts.join('；') || '全部门店'
}
