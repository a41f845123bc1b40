import type { SpikeState } from './spike-store.ts'

const states: Readonly<Record<SpikeState, string>> = { running: '抢购中', ahead: '即将开始', 'sold-out': '已抢光', over: '已结束' }

export const spikeMessages = {
  states,
  beginsIn: '距开始',
  endsIn: '距结束',
  days: (days: number, clock: string) => (days > 0 ? `${days}天 ${clock}` : clock),
  from: (time: string) => `${time}开始`,
  left: (left: number, total: number, unit: string) => `剩余${left}/${total}${unit}`,
  limit: (limit: number, unit: string) => `每店限购${limit}${unit}`,
  noPrice: '价格登录后可见',
  go: (mayJoin: boolean) => (mayJoin ? '去抢购' : '查看商品'),
} as const
