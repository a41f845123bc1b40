import type { TrackState } from '../calls/purchase/parcel-wire.ts'

/** What a carrier says of a parcel, as buyers and staff read it. */
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

/** States of a parcel that somebody has to look at. */
export const troubledStates: readonly TrackState[] = ['trouble', 'returned']
