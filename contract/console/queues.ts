import type { StaffRole } from '../operator/roles.ts'

/** Queues of 今日 in the console, in order of urgency. */
export const queueIds = [
  'transfer',
  'slip',
  'hold',
  'pick',
  'check_out',
  'ship',
  'codes',
  'receipt',
  'arrival',
  'after_review',
  'after_arrive',
  'after_inspect',
  'after_refund',
  'after_resend',
  'shipping_address',
  'shipping',
  'topup',
  'withdrawal',
  'quotation',
  'refund',
  'request',
  'feedback',
  'personal',
  'statement',
  'paper',
  'dossier',
  'dossier_end',
  'contract_end',
  'batch_over',
  'batch_end',
] as const
export type QueueId = (typeof queueIds)[number]

type Queue = {
  name: string
  /** Whose work it is. */
  roles: readonly StaffRole[]
  /** The operation that one press does; undefined where the press opens a page. */
  operation?: string
  verb: string
  /** Hours after which an item is late. */
  lateHours: number
}

export const queues: Readonly<Record<QueueId, Queue>> = {
  transfer: {
    name: '待确认转账',
    roles: ['admin', 'service', 'finance'],
    operation: 'order/confirm_transfer',
    verb: '确认到账',
    lateHours: 24,
  },
  slip: { name: '待开单', roles: ['admin', 'service'], operation: 'order/slip', verb: '开单', lateHours: 4 },
  hold: { name: '挂起待处理', roles: ['admin', 'service', 'quality'], operation: 'order/clear_hold', verb: '放行', lateHours: 24 },
  pick: { name: '待拣', roles: ['admin', 'warehouse'], operation: 'order/pick', verb: '开始拣货', lateHours: 4 },
  check_out: { name: '拣货中', roles: ['admin', 'warehouse'], operation: 'order/check_out', verb: '出库', lateHours: 4 },
  ship: { name: '待发', roles: ['admin', 'warehouse'], verb: '发货', lateHours: 4 },
  codes: { name: '待扫追溯码', roles: ['admin', 'quality', 'warehouse'], verb: '打开', lateHours: 24 },
  receipt: { name: '含麻回执待归档', roles: ['admin', 'quality'], verb: '核对', lateHours: 72 },
  arrival: { name: '到货日已过', roles: ['admin', 'warehouse'], verb: '改到货日', lateHours: 72 },
  after_review: { name: '待审售后', roles: ['admin', 'service', 'quality'], verb: '审核', lateHours: 24 },
  after_arrive: { name: '退货待收', roles: ['admin', 'warehouse'], operation: 'after_sale/arrive', verb: '记到货', lateHours: 72 },
  after_inspect: { name: '待验售后', roles: ['admin', 'quality', 'warehouse'], verb: '验收', lateHours: 24 },
  after_refund: { name: '售后待退款', roles: ['admin', 'finance'], verb: '退款', lateHours: 24 },
  after_resend: { name: '待补发', roles: ['admin', 'warehouse'], verb: '补发', lateHours: 24 },
  shipping_address: {
    name: '兑奖待核对地址',
    roles: ['admin', 'service', 'quality'],
    operation: 'points/check_address',
    verb: '放行',
    lateHours: 24,
  },
  shipping: { name: '待发兑奖', roles: ['admin', 'warehouse'], verb: '发货', lateHours: 48 },
  topup: { name: '待记充值', roles: ['admin', 'finance'], verb: '打开', lateHours: 24 },
  withdrawal: { name: '待办提现', roles: ['admin', 'finance'], verb: '打开', lateHours: 24 },
  quotation: { name: '待报价', roles: ['admin', 'promotion'], verb: '报价', lateHours: 24 },
  refund: { name: '待退款', roles: ['admin', 'finance'], verb: '打开', lateHours: 24 },
  request: { name: '待答求购', roles: ['admin', 'service', 'promotion'], verb: '答复', lateHours: 24 },
  feedback: { name: '待答反馈', roles: ['admin', 'service'], verb: '答复', lateHours: 24 },
  // Fifteen working days are three weeks: late from the last day on.
  personal: { name: '待答个人信息', roles: ['admin', 'service'], verb: '答复', lateHours: 21 * 24 },
  statement: { name: '待签字', roles: ['admin', 'quality', 'finance'], verb: '去签字', lateHours: 4 },
  dossier: { name: '首营待签字', roles: ['admin', 'quality'], verb: '去签字', lateHours: 72 },
  dossier_end: { name: '首营将到期', roles: ['admin', 'promotion', 'quality'], verb: '打开', lateHours: 168 },
  contract_end: {
    name: '合同将到期',
    roles: ['admin', 'service', 'quality'],
    operation: 'contract/issue',
    verb: '发新合同',
    lateHours: 14 * 24,
  },
  batch_over: { name: '过期批号待停售', roles: ['admin', 'quality'], operation: 'batch/stop', verb: '停售', lateHours: 24 },
  batch_end: { name: '批号将到期', roles: ['admin', 'promotion'], verb: '打开', lateHours: 60 * 24 },
  paper: { name: '待审资质', roles: ['admin', 'quality'], verb: '审核', lateHours: 24 },
}

/** The queues of a role, in their order. */
export const queuesOf = (role: StaffRole): QueueId[] => queueIds.filter(id => queues[id].roles.includes(role))
