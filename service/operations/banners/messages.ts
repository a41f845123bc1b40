import { bannerLimits } from '@yaoji/contract/promotions/banners'

/** What refusals of banners say to operators. */
export const messages = {
  /** Of one banner. */
  none: '这个位置没有这个横幅，可能刚被别人移除',
  changed: '横幅刚被别人改过，请看现在的再改',
  /** Of a slot. */
  tooMany: `一个位置最多 ${bannerLimits.perSlot} 个横幅，请先移除不用的`,
  unknown: '有一个横幅不在这个位置',
  noMoment: '没有这一天，写成 2026-12-01 08:00',
  endsBefore: '结束要晚于开始',
  nothing: '没有可以撤销的修改',
  broken: (problem: string) => `现有的横幅设置有错，请先用 npm run set -- focus 改好：${problem}`,
} as const
