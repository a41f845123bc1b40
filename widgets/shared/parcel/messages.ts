import type { TrackState } from '@yaoji/contract/calls/purchase/parcel-wire'

export const trackStateNames: Readonly<Record<TrackState, string>> = {
  awaiting: '等待承运商更新',
  collected: '已揽收',
  underway: '运输中',
  delivering: '派送中',
  signed: '已签收',
  trouble: '派送遇到问题',
  returned: '已退回',
  unfollowed: '运输中',
}

export const messages = {
  track: (number: string) => `包裹${number}的物流`,
  earlierEvents: (count: number) => `更早的${count}条物流`,
  carrierPage: '在快递100查看',
  carrierPhone: (phone: string) => `承运商电话 ${phone}`,
} as const
