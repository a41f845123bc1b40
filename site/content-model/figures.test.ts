import { usualFigures } from '@yaoji/contract/operator/legal-figures'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { staffLimits } from '@yaoji/contract/people/roles'
import { fillFigures } from '@yaoji/contract/content/fill-figures'
import { articleFigures } from '@yaoji/contract/content/figures'
import { figureLimits } from '@yaoji/contract/console/figures'
import { checkInRound } from '@yaoji/contract/domain/rewards/check-in'
import { redConfirmHours } from '@yaoji/contract/orders/invoice-states'
import { lotteryClaimDays, lotteryCouponDays } from '@yaoji/contract/domain/rewards/lottery'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { warningRungs } from '@yaoji/contract/papers/states'
import { ephedrineLimits, limits, listLimits, transferLimits, unpaidLimits } from '@yaoji/contract/limits'

const content = join(import.meta.dirname, '../content')
const files = globSync('**/*.md', { cwd: content }).map(file => ({ file, text: readFileSync(join(content, file), 'utf8') }))
/** As readers see them. */
const texts = files.map(({ file, text }) => ({ file, text: fillFigures(text).text }))

const mebibyte = 2 ** 20

/** What articles say of the rules of the shop: each place where a sentence has the figure, and the rule that it repeats. */
const named: readonly (readonly [RegExp, number])[] = [
  [/签收后 ?\**(\d+) 小时内/g, limits.damageReportHours],
  [/不入库，单独存放，(\d+) 小时内申请售后/g, limits.damageReportHours],
  [/破损，(\d+) 小时内要做的事/g, limits.damageReportHours],
  [/发货后 (\d+) 天/g, limits.returnDays],
  [/以发货后 (\d+) 天为限/g, limits.returnDays],
  [/不受 (\d+) 天时限的限制/g, limits.returnDays],
  [/请在 (\d+) 天内按页面写明的退货地址寄出/g, limits.sendBackDays],
  [/最多 (\d+) 张/g, limits.afterSalePhotosMax],
  [/(?:提交后|请在) ?\**(\d+) 小时内\** ?(?:未支付|支付|完成支付)/g, limits.onlinePaymentTimeoutHours],
  [/(?:拼团为|须在|(?<!支付宝：)请在) (\d+) 分钟(?:，|、|。|）|内支付|内付款)/g, limits.flashPaymentTimeoutMinutes],
  [/已开始对公转账的为 (\d+) 小时/g, limits.transferPaymentTimeoutHours],
  [/(\d+) 天后没有确认的，自动签收/g, limits.autoReceiptDays],
  [/签收 (\d+) 天后自动完成/g, limits.afterSaleDays],
  [/(\d+) 小时内没有选择的自动退款/g, limits.shortageChoiceHours],
  [/(\d+) 个工作日没有查到款项/g, transferLimits.askWorkingDays],
  [/满 (\d+) 个工作日仍没有到账/g, transferLimits.endWorkingDays],
  [/微信支付、支付宝：请在 (\d+) 分钟内付款/g, limits.rechargeWaitMinutes],
  [/按实际到账的金额计入余额；(\d+) 天内没有/g, limits.rechargeTransferDays],
  [/(\d+) 天以内(?:的批次)?(?: \|)? ?不销售/g, limits.unsellableBeforeExpiryDays],
  [/有效期(?:在)? ?(\d+) 个月以内/g, limits.expiryOrangeMonths],
  [/\| (\d+) 个月以内 \| 标“近效期”/g, limits.expiryOrangeMonths],
  [/(?<!有效期在? ?)(\d+) 个月以内(?:的批次|的以红色| \| 红色|，购买时|红色标明)/g, limits.expiryRedMonths],
  [/(\d+) 天内(?:还可以买的数量|的限购数量)/g, limits.quotaWindowDays],
  [/购物车最多保存 (\d+) 种/g, limits.cartLinesMax],
  [/每次最多 (\d+) 行/g, listLimits.rowsMax],
  [/最多收藏 (\d+) 种/g, limits.favouritesMax],
  [/元得 (\d+) 积分/g, limits.pointsEarnedPerYuan],
  [/、(\d+) 积分，\d 天一轮/g, checkInRound.at(-1) ?? 0],
  [/积分，(\d+) 天一轮/g, checkInRound.length],
  [/(?<!元)得 (\d+) 积分(?!，\d 天一轮)/g, limits.pointsForPapers],
  [/(\d+) 积分抵 1 元/g, limits.pointsPerYuan],
  [/最多抵应付金额的 (\d+)%/g, limits.pointsShareMaxPercent],
  [/到期前 (\d+) 天，核对订单页和积分管理页/g, limits.pointsNoticeDays],
  [/到期前 (\d+) 天和逾期以后/g, limits.endingSoonDays],
  [/证照到期前 (\d+) 天/g, limits.paperWarningDays],
  [/证照到期前 90 天、(\d+) 天/g, warningRungs[1]],
  [/证照到期前 90 天、60 天、(\d+) 天/g, warningRungs[2]],
  [/30 天和 (\d+) 天各提醒一次/g, warningRungs[3]],
  [/每个文件不超过 (\d+) MB/g, joiningLimits.paperFileMaxBytes / mebibyte],
  [/没有办完的注册资料，(\d+) 天/g, joiningLimits.registrationKeptDays],
  [/核对结果保留 (\d+) 分钟/g, limits.quoteLifeMinutes],
  [/最多 (\d+) 人/g, staffLimits.staffMax],
  [/邀请 (\d+) 天内有效/g, staffLimits.invitationDays],
  [/(\d+) 小时没有审批/g, approvalLimits.approvalWaitHours],
  [/没有审批的自动取消（含秒杀商品的订单为 (\d+) 分钟）/g, limits.flashPaymentTimeoutMinutes],
  [/本月的采购量超过前 (\d+) 个月/g, ephedrineLimits.growth.monthsLooked],
  [/截止后 (\d+) 分钟内到账/g, limits.flashPaymentTimeoutMinutes],
  [/连续输错 (\d+) 次后，登录前/g, limits.loginChallengeAfter],
  [/连续输错 (\d+) 次后，这台设备/g, limits.loginAttemptsMax],
  [/在 (\d+) 分钟内不能再登录/g, limits.loginLockMinutes],
  [/站内消息 (\d+) 天后删除/g, limits.messageLifeDays],
  [/门店邀请到期 (\d+) 天后删除/g, staffLimits.invitationKeptDays],
  [/须在 (\d+) 天内填写收货地址/g, lotteryClaimDays],
  [/抽中的优惠券 (\d+) 天内有效/g, lotteryCouponDays],
  [/确认的时限为 (\d+) 小时/g, redConfirmHours],
  [/全部发货后 ?(\d+) ?天内未提交/g, ephedrineLimits.receiptDays],
  [/没有付款的数量超过 (\d+) 的/g, unpaidLimits.freeUnits],
  [/可售库存的 (\d+)%/g, unpaidLimits.freeSharePercent],
  [/不超过 (\d+) MB。旧版/g, Math.round((listLimits.fileMax * 3) / 4 / mebibyte)],
]

/**
 * Those that stay as they are written: a setting may change them while the shop runs, `npm run docs:privacy` writes them, or they are no rule of
 * their own.
 */
const written: readonly (readonly [RegExp, number])[] = [
  [/活动开始前 (\d+) 天内的最低批发价/g, usualFigures.price_basis_days],
  [/每 (\d+) 元得/g, 1],
  [/失效、更换后(\d+)天删除照片/g, usualFigures.id_photo_days],
  [/登录记录至少(\d+)个月/g, Math.floor(usualFigures.login_log_days / 30)],
  [/证件号的不记 \| 履行合同 \| (\d+)天/g, figureLimits.wordDays],
]
const figures = [...named, ...written]

/** Figures that repeat no rule of the program: promises of people, laws, examples. */
const free: readonly RegExp[] = [/(?:1|15) 个工作日/, /网络日志至少保存 6 个月/, /6个月至5年/, /94%/, /其余3种/, /× 99%/, /^9\. 积分/m]

const figure = /(\d[\d.]*) ?(?:天|小时|分钟|个工作日|个月|MB|张|行|种|次|人|积分|%)/g

type Place = { start: number; end: number }

/** Places of the captured figures of a pattern. */
const placesOf = (text: string, pattern: RegExp): (Place & { value: string })[] =>
  [...text.matchAll(new RegExp(pattern.source, 'dg'))].flatMap(match => {
    const [start, end] = match.indices?.[1] ?? []
    return start === undefined || end === undefined ? [] : [{ start, end, value: match[1] ?? '' }]
  })

test.each(figures)('articles say as %s what the rule is: %d', (pattern, rule) => {
  const said = texts.flatMap(({ file, text }) => placesOf(text, pattern).map(({ value }) => ({ file, value })))
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter(({ value }) => Number(value) !== rule)).toEqual([])
})

test.each(named)('no article writes the figure of %s by hand', pattern => {
  expect(files.flatMap(({ file, text }) => placesOf(text, pattern).map(({ value }) => `${file}: ${value}`))).toEqual([])
})

test.each(Object.keys(articleFigures))('an article uses {%s}', name => {
  expect(files.some(({ text }) => text.includes(`{${name}}`))).toBe(true)
})

test('the page for editors lists all names', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/editors/editing.md'), 'utf8')
  const rows = [...page.matchAll(/^\| \S+ \| (`\{.*) \|$/gm)].flatMap(([, names = '']) => [...names.matchAll(/\{(.+?)\}/g)])
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(articleFigures))
})

test('no article has a figure that is compared with no rule', () => {
  const patterns = figures.map(([pattern]) => pattern)
  const unknown = texts.flatMap(({ file, text }) => {
    const compared = new Set(patterns.flatMap(pattern => placesOf(text, pattern).map(({ start }) => start)))
    const excused = free.flatMap(pattern =>
      [...text.matchAll(new RegExp(pattern.source, 'gm'))].map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
    )
    return placesOf(text, figure)
      .filter(({ start }) => !compared.has(start) && !excused.some(each => each.start <= start && start < each.end))
      .map(({ start }) => `${file}: …${text.slice(Math.max(start - 20, 0), start + 25).replaceAll('\n', '⏎')}…`)
  })
  expect(unknown).toEqual([])
})
