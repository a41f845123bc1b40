import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { staffLimits } from '@yaoji/contract/people/roles'
import { figureLimits } from '@yaoji/contract/console/figures'
import { checkInRound } from '@yaoji/contract/domain/rewards/check-in'
import { lotteryClaimDays, lotteryCouponDays } from '@yaoji/contract/domain/rewards/lottery'
import { invoiceOrdersMax, redConfirmHours } from '@yaoji/contract/orders/invoice-states'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { ephedrineLimits, limits, listLimits, transferLimits, unpaidLimits } from '@yaoji/contract/limits'
import { usualFigures } from '@yaoji/contract/operator/legal-figures'
import { warningRungs } from '@yaoji/contract/papers/states'
import { withdrawalLimits } from '@yaoji/contract/orders/withdrawal-states'

const count = (number: number, unit: string): string => `${number}${unit}`
const minutes = (number: number): string => count(number, '分钟')
const hours = (number: number): string => count(number, '小时')
const days = (number: number): string => count(number, '天')
const months = (number: number): string => count(number, '个月')
const megabytes = (bytes: number): string => count(Math.round(bytes / 1_048_576), 'MB')
const yuan = (fen: number): string => (fen < 1_000_000 ? count(fen / 100, '元') : count(fen / 1_000_000, '万元'))

const pay = {
  online: hours(limits.onlinePaymentTimeoutHours),
  flash: minutes(limits.flashPaymentTimeoutMinutes),
  transfer: hours(limits.transferPaymentTimeoutHours),
  overdueTransfer: [transferLimits.askWorkingDays, transferLimits.endWorkingDays].map(number => count(number, '个工作日')),
}
const unpaid = [
  ...[yuan(unpaidLimits.leastFen), count(unpaidLimits.paidMonths, '倍')],
  ...[String(unpaidLimits.freeUnits), `${unpaidLimits.freeSharePercent}%`],
]
const expiry = {
  orange: months(limits.expiryOrangeMonths),
  red: months(limits.expiryRedMonths),
  unsold: days(limits.unsellableBeforeExpiryDays),
}
const points = { forYuan: count(limits.pointsPerYuan, '积分'), share: `${limits.pointsShareMaxPercent}%` }
const checkIn = checkInRound.map((each, at) => (at === checkInRound.length - 1 ? count(each, '积分') : String(each)))
const checkInLength = days(checkInRound.length)
const stockLabels = [limits.stockAmpleFrom, limits.stockTightFrom, limits.stockAmpleFrom - 1, limits.stockTightFrom].map(String)
const damage = hours(limits.damageReportHours)
const returns = days(limits.returnDays)
const yearEnd = ['12月', '31日']

/** What people of the shop promise; nothing in the code holds them to it. */
const reply = '1个工作日'

/** Figures of laws and standards, with the text that sets them. */
const law = {
  /** 药品经营质量管理规范: records of purchases and sales. */
  records: '5年',
  accounts: '10年', // 会计档案管理办法.
  logs: '6个月', // 网络安全法 article 21.
  personLogs: '3年', // docs/rules/domain.md section 19.
  personAnswer: '15个工作日', // 个人信息保护法; docs/rules/domain.md section 19.
  adverseReactions: ['15日', '30日'], // 药品不良反应报告和监测管理办法 article 21.
  ...{ traceYear: '2026年', traceFrom: ['2026年', '1月', '1日'], traceDigits: '20位' },
  ...{ mobileDigits: '11位', cold: ['2℃', '8℃'] },
}

/** Every figure of an article, in order: a rule's by its constant, a law's by its name above, and an example's as a literal. */
export const figuresOfArticles: Readonly<Record<string, readonly string[]>> = {
  'help/cjwt': ['10盒'],
  'help/cpzl': [expiry.orange, expiry.red, expiry.unsold, reply],
  'help/fwbz/fpdj': [count(invoiceOrdersMax, '单'), hours(redConfirmHours), law.records],
  'help/fwbz/yhxy': [pay.online, pay.flash, pay.transfer],
  'help/fwbz/zsfw': [reply],
  'help/gwlc': [count(limits.cartLinesMax, '种'), minutes(limits.quoteLifeMinutes), pay.online, pay.flash],
  'help/sh/dqxd': [pay.online, pay.flash, pay.transfer, ...pay.overdueTransfer],
  'help/sh/shps': [damage, damage],
  'help/sh/tksm': ['300元', '300', '30', '200.00元', '20.00元', '180.00元', '100.00元', '10.00元', '90.00元', '90.00元'],
  'help/sh/zhcl': [returns],
  'help/us': [reply, reply, '12315'],
  'help/xg/bngm': [days(limits.quotaWindowDays)],
  'help/xg/bq': [expiry.orange, expiry.red],
  'help/xg/cgd': [
    ...['8', megabytes((listLimits.fileMax * 3) / 4), count(listLimits.rowsMax, '行')],
    ...['0.25', '24', '10盒', '1', '20', '20', '6901234567892', '20013191', '5', '2公斤'],
    ...['10', '1', '20', '10盒', '5', '10盒', '2', '5盒', '10', '20', '5盒', '100', '20', '5盒'],
    ...['250', '24', '0.25', '24'],
  ],
  'help/xg/gwc': [count(limits.cartLinesMax, '种'), pay.flash],
  'help/xg/jf': [
    ...['1元', count(limits.pointsEarnedPerYuan, '积分'), ...checkIn, checkInLength, count(limits.pointsForPapers, '积分')],
    ...[points.forYuan, '1元', points.share, ...yearEnd, '2026年', '2027年', ...yearEnd, days(limits.pointsNoticeDays)],
  ],
  'help/xg/jg': [days(usualFigures.price_basis_days), '10盒', '10盒', '10盒', '10盒'],
  'help/xg/sckjcg': [count(limits.favouritesMax, '种')],
  'help/xg/sl': [
    days(limits.quotaWindowDays),
    String(limits.quantityMax),
    '5盒',
    '10盒',
    '36盒',
    '10',
    '20',
    '30',
    '10盒',
    '6盒',
    '6',
    ...stockLabels,
  ],
  'help/xg/yh': [
    '94折',
    points.forYuan,
    '1元',
    points.share,
    '2000元',
    '60元',
    '5000元',
    '9.9折',
    '5135.26元',
    '60.00元',
    '9.9折',
    '5075.26',
    '99%',
    '5024.5074',
    '5024.50元',
  ],
  'help/xrzn': [pay.online, expiry.orange, expiry.unsold],
  'help/zcyzz': [reply, megabytes(joiningLimits.paperFileMaxBytes), ...warningRungs.map(days)],
  'help/zfps/cz': [
    ...[yuan(limits.rechargeMinFen), yuan(limits.rechargeMaxFen), minutes(limits.rechargeWaitMinutes), reply],
    ...[days(limits.rechargeTransferDays), yuan(withdrawalLimits.minFen), yuan(withdrawalLimits.maxFen)],
  ],
  'help/zfps/ddzf': [reply, ...pay.overdueTransfer, pay.online, pay.flash, pay.transfer, pay.flash, ...unpaid],
  'help/zfps/hwps': [reply, hours(limits.shortageChoiceHours), days(limits.autoReceiptDays), damage],
  'help/zfps/lcsp': law.cold,
  'help/zfps/shdz': [count(limits.addressesMax, '个')],
  'help/zfps/shys': [damage, damage, law.records],
  'help/zfps/yfsm': [
    '200元',
    '152.40元',
    '¥47.60',
    '500元',
    '540.00元',
    '30.00元',
    '510.00元',
    '20.00元',
    '490.00元',
    '500元',
    '¥12.00',
    '3种',
  ],
  'help/zfps/ypth': [damage, returns, returns, count(limits.afterSalePhotosMax, '张'), days(limits.sendBackDays)],
  'help/zfps/zqzf': ['3天'],
  'help/zhdl': [
    law.mobileDigits,
    String(limits.passwordMin),
    count(limits.passwordMax, '个字符'),
    count(limits.loginChallengeAfter, '次'),
    count(limits.loginAttemptsMax, '次'),
    minutes(limits.loginLockMinutes),
  ],
  'help/zl/blfy': law.adverseReactions,
  'help/zl/hm': [
    String(ephedrineLimits.shop.order),
    String(ephedrineLimits.shop.month),
    String(ephedrineLimits.company.order),
    String(ephedrineLimits.company.month),
    months(ephedrineLimits.growth.monthsLooked),
    count(ephedrineLimits.growth.factor, '倍'),
    days(ephedrineLimits.receiptDays),
  ],
  'help/zl/zsm': [law.traceDigits, ...law.traceFrom],
  'help/zzh': [
    count(staffLimits.staffMax, '人'),
    days(staffLimits.invitationDays),
    '0',
    hours(approvalLimits.approvalWaitHours),
    pay.flash,
  ],
  'legal/agreement': [pay.online, pay.flash, pay.transfer, damage],
  'legal/privacy': [
    // By item: papers, photographs of ID cards, addresses, bank, signatures, trade, writings, logs.
    ...[law.records, days(usualFigures.id_photo_days), law.records, law.records, law.records, law.records, law.accounts, law.records],
    ...[law.records, law.accounts, law.records, days(figureLimits.wordDays), law.logs, law.personLogs, law.records],
    ...[law.records, law.records, law.accounts, law.logs, law.records],
    days(joiningLimits.registrationKeptDays),
    days(limits.messageLifeDays),
    days(staffLimits.invitationKeptDays),
    law.personAnswer,
  ],
  'news/2026-11-shouhuo': law.cold,
  'news/2026-11-xiaoqi': [expiry.orange, expiry.red, expiry.unsold, expiry.orange, expiry.red, expiry.unsold],
  'news/2026-11-yanshou': [damage, law.records],
  'news/2026-11-zhuisuo': [law.traceYear, ...law.traceFrom],
  'rules/yx': ['¥12.00', '3种'],
  'zones/draw': [days(lotteryClaimDays), days(lotteryCouponDays)],
  'zones/hb': [days(limits.afterSaleDays)],
  'zones/jxqzc': [expiry.orange, expiry.orange, expiry.red, expiry.unsold],
  'zones/mrtj': [pay.flash],
  'zones/ptzq': [pay.flash, pay.flash],
  'zones/welfare': ['94折', '94%', '94%', '94%'],
  'zones/yjh': ['七天'],
}
