import type { StaffRole } from '../operator/roles.ts'

/** Slots of banners that staff fill in the console, in the order of their use; the others name brands or goods and are set by command. */
export const operatedSlots = ['home', 'top', 'draw', 'login', 'xrtj', 'yx', 'zyzq', 'kxzq', 'ppzq', 'demo', 'postList'] as const
export type OperatedSlot = (typeof operatedSlots)[number]

export const slotNames: Readonly<Record<OperatedSlot, string>> = {
  home: '首页',
  top: '页顶一条',
  draw: '首页底部',
  login: '登录页',
  xrtj: '新人',
  yx: '优选',
  zyzq: '饮片专区',
  kxzq: '控销专区',
  ppzq: '品牌墙',
  demo: '自助服务',
  postList: '新闻',
}

/** How large a banner is shown in a slot, in CSS pixels, on a computer and on a phone; a picture of another shape is cut at its edges. */
export const slotSizes: Readonly<Record<OperatedSlot, { wide: readonly [number, number]; phone: readonly [number, number] }>> = {
  home: { wide: [400, 147], phone: [286, 105] },
  top: { wide: [1240, 60], phone: [390, 60] },
  draw: { wide: [1240, 84], phone: [390, 84] },
  login: { wide: [400, 147], phone: [358, 131] },
  xrtj: { wide: [1240, 120], phone: [358, 72] },
  yx: { wide: [1240, 120], phone: [358, 72] },
  zyzq: { wide: [1240, 120], phone: [358, 72] },
  kxzq: { wide: [1240, 120], phone: [358, 72] },
  ppzq: { wide: [1240, 120], phone: [358, 72] },
  demo: { wide: [1240, 120], phone: [358, 72] },
  postList: { wide: [1240, 120], phone: [358, 72] },
}

export const bannerReaders: readonly StaffRole[] = ['admin', 'promotion']
export const bannerLimits = { perSlot: 12, historyMax: 10 } as const

/** Whether a banner is shown now, later or no more. */
export const bannerStates = ['running', 'ahead', 'ended'] as const
export const bannerStateNames: Readonly<Record<(typeof bannerStates)[number], string>> = {
  running: '显示中',
  ahead: '未开始',
  ended: '已结束',
}
