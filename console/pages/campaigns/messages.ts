import { campaignViewNames, placeNames } from '@yaoji/contract/console/campaigns'

export const messages = {
  heading: '活动页',
  views: '活动页的状态',
  viewNames: campaignViewNames,
  places: placeNames,
  create: '新建活动页',
  caption: '活动页',
  columns: { name: '名称', place: '位置', period: '时间', state: '状态', changed: '最近修改' },
  period: (begins: string, ends: string) => `${begins} 至 ${ends}`,
  states: { draft: '草稿', ahead: '未开始', running: '进行中', ended: '已结束' },
  hasDraft: '有没发布的修改',
  empty: '这里没有活动页',
  emptyText: '活动页由横幅、文字、商品、优惠券、倒计时、表格拼成，发布后买家按时间看到。',
  isMore: (max: number) => `只列最近改过的 ${max} 个`,
  keys: { move: '上下', open: '打开', create: '新建活动页' },
} as const
