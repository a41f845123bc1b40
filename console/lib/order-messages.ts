import type { OrderNextStep, OrderWait } from '@yaoji/contract/console/orders'

const holds: Readonly<Record<string, string>> = { address: '地址第一次使用', quality: '含麻待质管复核', group: '拼团未成团' }
const verbs: Readonly<Record<OrderNextStep, string>> = {
  clear_hold: '放行',
  slip: '开单',
  pick: '开始拣货',
  check_out: '出库',
  ship: '发货',
  deliver: '记送达',
  confirm_transfer: '确认到账',
  refund: '记已退款',
}

const waits: Readonly<Record<OrderWait, string>> = { group: '等拼团成团', choice: '等门店选退款或稍后补发', receipt: '等门店确认收货' }

export const orderMessages = {
  wait: (wait: OrderWait) => waits[wait],
  hold: (kind: string) => holds[kind] ?? kind,
  verb: (step: OrderNextStep) => verbs[step],
} as const
