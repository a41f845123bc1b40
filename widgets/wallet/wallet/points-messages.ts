import type { PointsBehavior } from '@yaoji/contract/calls/identity/session'
import type { PointsMoveWire } from '@yaoji/contract/calls/purchase/wallet'
import { money } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import * as words from '@yaoji/contract/words'

export const messages = {
  title: '积分管理',
  loading: '正在读取积分…',
  failed: '积分加载失败',
  visitorTitle: '登录后查看积分',
  balance: '可用积分',
  worth: (amount: string) => `结算时最多可抵${money(amount)}`,
  owed: (points: number) => `退款待扣回${points}积分，从之后获得的积分中扣除`,
  ending: (points: number, day: string) => `${points}积分${day}到期`,
  mall: '去积分商城',
  rules: '积分规则',
  behaviors: {
    order: points => `订单完成后，按实付货款每1元得${points}积分`,
    'check-in': (points, cap) => `每天签到得${points}积分起，连续签到一天最多得${cap}积分`,
    papers: points => `资质资料齐全并通过审核，一次得${points}积分`,
  } satisfies Record<PointsBehavior, (points: number, cap: number) => string>,
  ruleList: [
    `结算时每${limits.pointsPerYuan}积分抵1元，最多抵应付金额的${limits.pointsShareMaxPercent}%`,
    '发生退款时，按退款金额扣回已得积分',
    '积分在获得次年的12月31日到期',
  ],
  log: '积分明细',
  logLoading: '正在读取积分明细…',
  logFailed: '积分明细加载失败',
  logEmpty: '暂无积分明细',
  directions: { all: words.all, in: '获得', out: '使用' },
  kinds: {
    opening: '期初',
    earn: '订单完成',
    spend: '结算抵扣',
    'give-back': '订单退回',
    'claw-back': '退款扣回',
    owed: '待扣回',
    'owed-back': '补扣',
    expire: '到期',
    adjust: '调整',
    'check-in': '签到',
    papers: '完善资料',
    draw: '抽奖',
    mall: '积分兑换',
    'mall-back': '兑换退回',
  } satisfies Record<PointsMoveWire['kind'], string>,
  endsOn: (day: string) => `有效期至${day}`,
} as const
