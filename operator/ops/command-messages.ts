import { correctionCommands } from './correction-messages.ts'
import { dossierCommands } from './dossier-messages.ts'
import { deliveryCommands } from './delivery-messages.ts'
import { webhookCommands } from './webhook-messages.ts'
import { campaignCommands } from './campaign-messages.ts'
import { storeStateCommands } from './store-state-messages.ts'
import { rightCommands } from './right-messages.ts'
import { quotationCommands } from './quotation-messages.ts'
import { requestCommands } from './request-messages.ts'
import { paperCommands } from './paper-messages.ts'
import { lotteryCommands } from './lottery-messages.ts'
import { promotionCommands } from './promotion-messages.ts'
import { shopCommands } from './shop-messages.ts'
import { statementCommands } from './statement-messages.ts'
import { pointsCommands } from './points-messages.ts'
import type { CouponOperatedWire } from '../../contract/calls/operator/coupon.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import type { GroupOperatedWire } from '../../contract/calls/operator/group-buy.ts'
import type { ReportOperatedWire } from '../../contract/calls/operator/inspection-report.ts'

const before: Readonly<Record<ReportOperatedWire['before'], string>> = {
  nothing: '已上传 · uploaded',
  another: '已更换 · replaced',
  same: '与已有的相同，没有改变 · the same file, nothing changed',
}

export const reportMessages = {
  done: (report: ReportOperatedWire) =>
    `✓ ${report.goods_id}  ${report.goods}  ${report.batch}  ${before[report.before]}  ${report.report_url}`,
} as const

const outcomes = { formed: '已成团 · formed', failed: '未成团 · failed' } as const

const groupCommands: Readonly<Record<string, string>> = {
  'group-open': '设置拼团：商品、拼团价和成团数量，之后不能修改 · set up a group for goods: price and target never change',
  'group-end': '立即截止拼团，半小时后按已付款数量决定是否成团 · end a group now; half an hour later it is decided by what is paid',
}

export const groupMessages = {
  done: ({ group_id, name, begins_at, ends_at, target, joined, outcome }: GroupOperatedWire) =>
    `✓ ${group_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  ${joined}/${target}  ${outcome ? outcomes[outcome] : '未决定 · open'}`,
} as const

const couponCommands: Readonly<Record<string, string>> = {
  'coupon-offer': '在领券中心发放优惠券 · offer a coupon that stores claim',
  'coupon-end': '结束领取，已领取的仍可使用 · end claiming, what was claimed holds',
}

export const couponMessages = {
  done: ({ offer_id, name, begins_at, ends_at, total, taken }: CouponOperatedWire) =>
    `✓ ${offer_id}  ${name}  ${chinaMinute(begins_at * 1000)} – ${chinaMinute(ends_at * 1000)}  已领 · claimed ${taken}/${total ?? '不限 · no limit'}`,
} as const

/** What each command does, in both languages, and what its options mean. */
export const commandTexts: Readonly<Record<string, string>> = {
  'confirm-transfer': '确认转账到账 · the money of a transfer is there (20 → 30)',
  'reject-transfer': '退回转账凭证 · the proof does not do (20 → 10)',
  'clear-hold': '核对地址或质管复核通过 · the address, or the growth, has been looked at',
  'archive-receipt': '含麻回执归档 · file the receipt of ephedrine goods',
  'reject-receipt': '退回含麻回执 · give the receipt back with the reason',
  slip: '开单 · make the sales slip (30 → 40)',
  pick: '拣货 · begin to pick (40 → 50)',
  'check-out': '出库复核，批号按近效期先出 · take out of stock, first expired first (50 → 60)',
  ship: '发货，一个包裹一次 · hand one parcel to a carrier (50/60/65 → 65/70)',
  short: '少发，由买家选择退款或稍后补发 · say what cannot be sent with the others (50/60/65)',
  deliver: '承运商已送达 · the carrier has delivered (starts 自动收货)',
  cancel: '取消，已付款的原路退回 · cancel, money goes back (10/15/30)',
  'after-sale-approve': '售后审核通过 · grant an after-sale (10 → 20/30/50/60)',
  'after-sale-reject': '售后驳回，写明原因 · refuse, and say why (10/40 → -2)',
  'after-sale-arrive': '退货已收到，开始验收 · returned goods are here (30 → 40)',
  'after-sale-inspect': '验收合格，可部分 · accept all that came back, or --items of it (40 → 50/60)',
  'after-sale-refund': '退款；线下打款的打出后再执行一次 · pay back; again once money was sent by hand (50/55 → 100)',
  'after-sale-resend': '补发 · send again, out of the stock (60 → 65/100)',
  refund: '退款已打出 · money that goes back was sent: of a cancelled order (-2 → -3), or a late transfer',
  ...paperCommands,
  ...quotationCommands,
  ...requestCommands,
  ...deliveryCommands,
  ...webhookCommands,
  ...correctionCommands,
  ...dossierCommands,
  'feedback-answer': '回复意见反馈 · answer feedback',
  'personal-answer': '答复个人信息的要求 · answer a request about personal data',
  ...rightCommands,
  ...storeStateCommands,
  ...couponCommands,
  ...lotteryCommands,
  ...groupCommands,
  ...pointsCommands,
  ...promotionCommands,
  ...campaignCommands,
  'credit-line': '账期额度和天数，0.00 停用 · how much a store may owe and for how many days, 0.00 ends it',
  'store-approve': '门店认证通过，必需证件须已全部通过 · approve a store whose papers are all in force',
  'store-open':
    '证件不全时临时开通门店（最多7天，到期自动关闭），写明原因，需第二人签字 · open a store for some days before its papers are whole',
  ...statementCommands,
  ...shopCommands,
  'store-reject': '门店认证驳回，写明原因 · refuse a store that registered, and say why',
  'contract-issue': '发放合同，不写门店则发给全部可下单门店 · give stores a contract to sign, all that may order without --stores',
  'contract-stop': '停发正在发给多家门店的合同，已发出的不变 · stop a contract that is on its way to many stores',
  'contract-withdraw': '终止合同，写明原因 · end a contract, signed or not, with the reason',
  'contract-sign-paper': '登记纸质合同已签署 · a contract was signed on paper',
  'contract-list': '查看合同 · list contracts in a state, or all',
  'announce-recall': '撤回群发消息 · take an announcement back',
  announce: '通知门店，活动或系统消息 · tell stores of an activity, or of the shop',
  'withdrawal-approve': '提现审核通过，可以打款 · the account was looked at, the money can be sent',
  'withdrawal-paid': '提现已打款，写明银行流水号 · the money was sent, with the reference of the bank',
  'withdrawal-refuse': '提现驳回，写明原因 · refuse to pay out, and say why',
  'bill-settle': '对账差异写明原因后结清，不动钱 · settle a difference between a bill and the shop with the reason',
  'topup-arrived': '登记转账充值到账，按实际到账金额计入余额 · money came for a top-up by transfer, credited as it came',
  'invoice-issued': '登记纸质或线下开具的发票号码 · an invoice or red note was made elsewhere, by its number',
  'invoice-fail': '发票无法开具，写明原因 · an invoice cannot be made, and why',
  'invoice-retry': '重新开具失败的发票 · ask the provider again for what failed',
  'invoice-red': '红冲整张发票，写明原因 · take an invoice back with a red note, and why',
  report: '上传批号的检验报告，已有的换成这份 · upload the report of a batch; one that is there is replaced',
  'credit-repaid': '登记账期还款，先到期的先还 · note what a store has repaid, what is due first is repaid first',
}
