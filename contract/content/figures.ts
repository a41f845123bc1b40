import { checkInRound } from '../domain/rewards/check-in.ts'
import { lotteryClaimDays, lotteryCouponDays } from '../domain/rewards/lottery.ts'
import { ephedrineLimits, limits, listLimits, transferLimits, unpaidLimits } from '../limits.ts'
import { approvalLimits } from '../domain/cart/approval.ts'
import { staffLimits } from '../people/roles.ts'
import { invoiceOrdersMax, redConfirmHours } from '../orders/invoice-states.ts'
import { withdrawalLimits } from '../orders/withdrawal-states.ts'
import { warningRungs } from '../papers/states.ts'
import * as joiningLimits from '../people/joining.ts'

const yuan = (fen: number): number => fen / 100
const tenThousandYuan = (fen: number): number => fen / 1_000_000
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)

/**
 * Figures of the rules that articles name, as `{退货天数} 天`: a build fills them in, so an article says what the program does. Only rules that
 * a release changes are here. What operators set while the shop runs (`legal_figures`, freight, credit) is not: a built page would not follow.
 */
export const articleFigures: Readonly<Record<string, number | string>> = {
  在线支付小时: limits.onlinePaymentTimeoutHours,
  限时支付分钟: limits.flashPaymentTimeoutMinutes,
  转账支付小时: limits.transferPaymentTimeoutHours,
  转账核对工作日: transferLimits.askWorkingDays,
  转账取消工作日: transferLimits.endWorkingDays,
  核对结果分钟: limits.quoteLifeMinutes,
  购物车品种数: limits.cartLinesMax,
  每行数量上限: limits.quantityMax,
  限购天数: limits.quotaWindowDays,
  库存充足起: limits.stockAmpleFrom,
  库存紧张起: limits.stockTightFrom,
  库存紧张止: limits.stockAmpleFrom - 1,
  近效期月数: limits.expiryOrangeMonths,
  红色效期月数: limits.expiryRedMonths,
  停售天数: limits.unsellableBeforeExpiryDays,
  收藏品种数: limits.favouritesMax,
  采购单行数: listLimits.rowsMax,
  采购单文件MB: megabytes((listLimits.fileMax * 3) / 4),
  缺货选择小时: limits.shortageChoiceHours,
  自动签收天数: limits.autoReceiptDays,
  订单完成天数: limits.afterSaleDays,
  破损报告小时: limits.damageReportHours,
  退货天数: limits.returnDays,
  寄回天数: limits.sendBackDays,
  售后照片张数: limits.afterSalePhotosMax,
  未付款金额万元: tenThousandYuan(unpaidLimits.leastFen),
  未付款倍数: unpaidLimits.paidMonths,
  未付款数量: unpaidLimits.freeUnits,
  未付款库存比例: unpaidLimits.freeSharePercent,
  充值最低元: yuan(limits.rechargeMinFen),
  充值最高万元: tenThousandYuan(limits.rechargeMaxFen),
  充值分钟: limits.rechargeWaitMinutes,
  充值转账天数: limits.rechargeTransferDays,
  提现最低元: yuan(withdrawalLimits.minFen),
  提现最高万元: tenThousandYuan(withdrawalLimits.maxFen),
  每元得积分: limits.pointsEarnedPerYuan,
  签到积分: checkInRound.join('、'),
  签到一轮天数: checkInRound.length,
  证照积分: limits.pointsForPapers,
  抵一元积分: limits.pointsPerYuan,
  积分抵扣比例: limits.pointsShareMaxPercent,
  积分提醒天数: limits.pointsNoticeDays,
  奖品地址天数: lotteryClaimDays,
  奖品券天数: lotteryCouponDays,
  到期提醒天数: limits.endingSoonDays,
  证照提醒天数: limits.paperWarningDays,
  证照第二次提醒天数: warningRungs[1],
  证照第三次提醒天数: warningRungs[2],
  证照最后提醒天数: warningRungs[3],
  证照文件MB: megabytes(joiningLimits.paperFileMaxBytes),
  注册资料保留天数: joiningLimits.registrationKeptDays,
  收货地址个数: limits.addressesMax,
  员工人数: staffLimits.staffMax,
  邀请有效天数: staffLimits.invitationDays,
  邀请保留天数: staffLimits.invitationKeptDays,
  审批小时: approvalLimits.approvalWaitHours,
  密码最少字符: limits.passwordMin,
  密码最多字符: limits.passwordMax,
  登录验证次数: limits.loginChallengeAfter,
  登录锁定次数: limits.loginAttemptsMax,
  登录锁定分钟: limits.loginLockMinutes,
  消息保留天数: limits.messageLifeDays,
  一次开票单数: invoiceOrdersMax,
  红票确认小时: redConfirmHours,
  含麻门店每单: ephedrineLimits.shop.order,
  含麻门店每月: ephedrineLimits.shop.month,
  含麻公司每单: ephedrineLimits.company.order,
  含麻公司每月: ephedrineLimits.company.month,
  含麻比较月数: ephedrineLimits.growth.monthsLooked,
  含麻增长倍数: ephedrineLimits.growth.factor,
  含麻回执天数: ephedrineLimits.receiptDays,
}

const sharedWith = (name: string, other: string): number => [...name].filter(character => other.includes(character)).length

/** The names that are most like what was written, at most three. */
export function likelyFigures(written: string): string[] {
  return Object.keys(articleFigures)
    .map(name => ({ name, share: sharedWith(written, name) / name.length }))
    .filter(({ share }) => share >= 0.5)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, 3)
    .map(({ name }) => name)
}
