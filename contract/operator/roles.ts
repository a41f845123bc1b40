import { recordsOf } from '../goods/quality-records.ts'
import { settingEditors } from './settings.ts'
import { touchedBy } from '../goods/cells.ts'

/** What a person of the shop's own staff may be (docs/rules/domain.md section 14). */
export const staffRoles = ['admin', 'service', 'quality', 'finance', 'promotion', 'warehouse', 'sales'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  admin: '超级管理员',
  service: '客服',
  quality: '质管',
  finance: '财务',
  promotion: '运营',
  warehouse: '仓库',
  sales: '业务员',
}

/** A code or its Chinese name, as people type it; undefined for another word. */
export const staffRoleOf = (word: string): StaffRole | undefined => staffRoles.find(role => role === word || staffRoleNames[role] === word)

const everyRole = ['admin', 'service', 'quality', 'finance', 'promotion', 'warehouse', 'sales'] as const
const none: readonly StaffRole[] = []
const service: readonly StaffRole[] = ['admin', 'service']
const quality: readonly StaffRole[] = ['admin', 'quality']
const finance: readonly StaffRole[] = ['admin', 'finance']
const promotion: readonly StaffRole[] = ['admin', 'promotion']
const warehouse: readonly StaffRole[] = ['admin', 'warehouse']
const serviceOrQuality: readonly StaffRole[] = ['admin', 'service', 'quality']
const serviceOrFinance: readonly StaffRole[] = ['admin', 'service', 'finance']
const serviceOrWarehouse: readonly StaffRole[] = ['admin', 'service', 'warehouse']
const serviceOrPromotion: readonly StaffRole[] = ['admin', 'service', 'promotion']

/**
 * Which roles of the staff may do an operation in the console, by the end of its path (docs/rules/domain.md section 14). Commands have no
 * role, and signed calls only where their key has one. The service does not start with an operation that is not here.
 */
export const operatorRoles: Readonly<Record<string, readonly StaffRole[]>> = {
  'after_sale/approve': serviceOrQuality,
  'after_sale/arrive': warehouse,
  'after_sale/inspect': ['admin', 'quality', 'warehouse'],
  'after_sale/refund': finance,
  'after_sale/reject': serviceOrQuality,
  'after_sale/resend': warehouse,
  'after_sale/reverse': finance,
  announce: promotion,
  'announce/recall': promotion,
  'banner/order': promotion,
  'banner/save': promotion,
  'banner/undo': promotion,
  'batch/release': quality,
  'batch/stop': quality,
  'bill/settle': finance,
  'campaign/end': promotion,
  'campaign/picture': promotion,
  'campaign/publish': promotion,
  'campaign/restore': promotion,
  'campaign/save': promotion,
  // An ERP pulls what changed; people have the lists of the console.
  changes: none,
  // The chat's provider redeems tickets, no person does.
  'chat/redeem': none,
  'contract/list': ['admin', 'service', 'quality', 'sales'],
  ...{ 'contract/issue': serviceOrQuality, 'contract/sign_paper': serviceOrQuality, 'contract/stop': serviceOrQuality },
  'contract/withdraw': serviceOrQuality,
  ...{ 'coupon/end': promotion, 'coupon/offer': promotion },
  'delivery/end': ['admin', 'promotion', 'warehouse'],
  'delivery/save': ['admin', 'promotion', 'warehouse'],
  // The shop has no role of its own for 采购: 运营 keeps goods, costs and promotions.
  'dossier/paper': promotion,
  'dossier/refuse': quality,
  'dossier/require': ['admin'],
  'dossier/save': promotion,
  'dossier/show': ['admin', 'promotion', 'quality', 'warehouse'],
  'dossier/sign': quality,
  'dossier/submit': promotion,
  'feedback/answer': service,
  'goods/add_photos': ['admin', 'promotion', 'quality'],
  'goods/cost': ['admin', 'finance', 'promotion'],
  'goods/import': ['admin', 'promotion', 'quality'],
  'goods/import_undo': ['admin', 'promotion', 'quality'],
  'goods/photo': ['admin', 'promotion', 'quality'],
  'goods/photos': ['admin', 'promotion', 'quality'],
  'goods/places': warehouse,
  'goods/prices': promotion,
  'goods/receive': warehouse,
  // Prices are 运营's, stock is 仓库's (mayOperate).
  'goods/sheet': ['admin', 'promotion', 'warehouse'],
  'goods/shelf': ['admin', 'promotion', 'quality'],
  'goods/stock': warehouse,
  'goods/undo': ['admin', 'promotion', 'warehouse'],
  'goods/upsert': ['admin', 'promotion', 'quality'],
  ...{ 'group/end': promotion, 'group/open': promotion },
  'invoice/fail': finance,
  'invoice/issued': finance,
  'invoice/red': finance,
  'invoice/retry': finance,
  // Who takes a program its key stops what the program does.
  'key/end': ['admin'],
  'lottery/end': promotion,
  'lottery/open': promotion,
  'lottery/ship': warehouse,
  'order/archive_receipt': quality,
  'order/cancel': service,
  'order/check_out': warehouse,
  'order/clear_hold': serviceOrQuality,
  'order/confirm_transfer': serviceOrFinance,
  'order/deliver': serviceOrWarehouse,
  'order/pick': warehouse,
  'order/refund': finance,
  'order/reject_receipt': quality,
  'order/release_codes': quality,
  'order/reject_transfer': serviceOrFinance,
  'order/ship': warehouse,
  'order/short': warehouse,
  'order/slip': service,
  'order/temperature': ['admin', 'quality', 'warehouse'],
  'orders/check_out': warehouse,
  'orders/pick': warehouse,
  'orders/ship': warehouse,
  'orders/slip': service,
  'paper/approve': quality,
  'paper/reject': quality,
  'paper/take': quality,
  'personal/answer': serviceOrQuality,
  ...{ 'points/cancel': serviceOrPromotion, 'points/check_address': serviceOrQuality },
  'points/finish': serviceOrWarehouse,
  'points/goods_save': promotion,
  'points/ship': warehouse,
  'promotion/end': promotion,
  'promotion/save': promotion,
  'quotation/answer': promotion,
  'quotation/decline': serviceOrPromotion,
  'quotation/withdraw': promotion,
  'recall/answer': serviceOrQuality,
  'recall/end': quality,
  'recall/preview': quality,
  'recall/remind': serviceOrQuality,
  'recall/report': serviceOrQuality,
  'recall/start': quality,
  'record/correct': ['admin', 'service', 'quality', 'promotion', 'warehouse'],
  report: quality,
  'request/arrive': serviceOrPromotion,
  'request/decline': serviceOrPromotion,
  'request/quote': promotion,
  'request/withdraw': promotion,
  'right/approve': promotion,
  'right/forbid': promotion,
  'right/refuse': promotion,
  ...{ 'setting/save': promotion, 'setting/undo': promotion },
  // Own ones; those of others who may sign them (service/operations/operator-calls/refuse-statement.ts).
  'statement/refuse': everyRole,
  'statement/sign': ['admin', 'quality', 'finance'],
  'store/area': serviceOrQuality,
  'store/credit_line': finance,
  'store/credit_repaid': finance,
  'store/erp_code': serviceOrQuality,
  'store/factor_reset': serviceOrQuality,
  'store/freeze': ['admin', 'service', 'quality', 'finance'],
  store_import: serviceOrQuality,
  store_import_undo: serviceOrQuality,
  'store/rank': serviceOrQuality,
  'store/salesperson': service,
  'store/special': quality,
  'store/unfreeze': ['admin', 'service', 'quality', 'finance'],
  store_approve: quality,
  store_open: ['admin'],
  store_reject: quality,
  'stores/credit': finance,
  // Each row as its own operation: salespeople are assigned by 客服 alone.
  'stores/upsert': serviceOrQuality,
  'topup/arrived': finance,
  'trace/find': ['admin', 'service', 'quality', 'warehouse'],
  'trace/packs': ['admin', 'quality', 'warehouse'],
  'webhook/create': ['admin'],
  'webhook/edit': ['admin'],
  'webhook/list': ['admin'],
  'webhook/pause': ['admin'],
  'webhook/remove': ['admin'],
  'webhook/renew': ['admin'],
  'webhook/replay': ['admin'],
  'webhook/resume': ['admin'],
  'webhook/test': ['admin'],
  'withdrawal/approve': finance,
  'withdrawal/paid': finance,
  'withdrawal/refuse': finance,
}

/** Who signs what another person has confirmed: papers and special rights 质管 (docs/rules/domain.md section 21), money 财务. */
const signerRoles: Readonly<Record<string, readonly StaffRole[]>> = {
  'batch/release': quality,
  'paper/approve': quality,
  'recall/start': quality,
  'record/correct': quality,
  'right/approve': quality,
  'store/factor_reset': quality,
  'store/special': quality,
  store_open: ['quality'],
}

/** Kinds of holds that one department alone may clear. */
const holdRoles: Readonly<Record<string, readonly StaffRole[]>> = { address: serviceOrQuality, quality }

/** Whether a role may change prices, and stock, where they are changed. */
export const mayChangeGoods = (role: StaffRole, { prices, stock }: { prices: boolean; stock: boolean }): boolean =>
  (!prices || promotion.includes(role)) && (!stock || warehouse.includes(role))

/**
 * Whether a role may do an operation with these fields.
 *
 * @example mayOperate('service', 'order/slip') is true, mayOperate('warehouse', 'order/slip') is false
 */
export function mayOperate(role: StaffRole, address: string, fields: Readonly<Record<string, unknown>> = {}): boolean {
  if (!(operatorRoles[address] ?? none).includes(role)) return false
  if (address === 'goods/sheet') return mayChangeGoods(role, touchedBy(fields.cells))
  if (address.startsWith('setting/') && typeof fields.setting === 'string') return settingEditors(fields.setting).includes(role)
  if (address === 'record/correct' && typeof fields.record === 'string') return recordsOf(role).some(record => record === fields.record)
  return address !== 'order/clear_hold' || typeof fields.kind !== 'string' || (holdRoles[fields.kind] ?? none).includes(role)
}

/** What a key of signed calls may be limited to: what a role may do, the pull of an ERP, or the tickets of the chat. */
export type KeyScope = StaffRole | 'pull' | 'chat'

export const keyScopeOf = (word: string): KeyScope | undefined => (word === 'pull' || word === 'chat' ? word : staffRoleOf(word))

/**
 * Whether a key of this scope may make a call at all; an operation looks at its fields, too. Every role may pull but 业务员, who see their own
 * stores alone.
 */
export function mayCall(scope: KeyScope, address: string): boolean {
  if (scope === 'chat') return address === 'chat/redeem'
  if (address === 'changes') return scope !== 'sales'
  return scope !== 'pull' && (operatorRoles[address] ?? none).includes(scope)
}

/** Whether a role may sign a statement of an operation that another person has confirmed. */
export const maySign = (role: StaffRole, address: string): boolean => (signerRoles[address] ?? finance).includes(role)

/** The operations of a role, for the menu and the buttons of the console. */
export const operationsOf = (role: StaffRole): string[] => Object.keys(operatorRoles).filter(address => mayOperate(role, address))

/** Who sees, makes, locks and resets accounts of the staff. */
export const staffKeepers: readonly StaffRole[] = ['admin']

/** Who may read orders, with their lines and events. 业务员 see those of their own stores. */
export const orderReaders: readonly StaffRole[] = everyRole
