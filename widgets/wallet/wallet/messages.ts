import { money } from '@yaoji/contract/domain/money'
import { limits } from '@yaoji/contract/limits'
import * as words from '@yaoji/contract/words'

export const messages = {
  title: '余额管理',
  loading: '正在读取余额…',
  failed: '余额加载失败',
  visitorTitle: '登录后查看余额',
  balance: '账户余额',
  reserved: (amount: string) => `其中待付款订单和提现占用${money(amount)}`,

  recharge: '充值',
  rechargeHint: (min: string, max: string) => `单次${money(min)}至${money(max)}，充值后用于支付订单`,
  amount: '充值金额',
  amountHint: '单位元，最多两位小数',
  amountWrong: '请填写正确的充值金额，如500或500.00',
  method: '支付方式',
  submit: '去充值',
  closed: '在线充值暂未开通，可联系客服办理充值',
  awaiting: (amount: string) => `充值${money(amount)}`,
  another: '重新填写',
  transfer: '对公转账',
  waits: '等待到账',
  transferHint: `请用本企业对公账户转账，并在附言中填写汇款附言。财务在到账后1个工作日内确认，按实际到账金额计入余额；${limits.rechargeTransferDays}天内没有到账则自动关闭`,
  replaces: (amount: string) => `提交后将替换等待到账的充值${money(amount)}，已转出的款项到账后仍会计入余额`,
  back: '返回',
  giveUp: '放弃充值',
  giveUpText: (amount: string) => `放弃充值${money(amount)}？已转出的款项到账后仍会计入余额`,
  keep: words.rethink,
  arrived: '充值成功',

  statement: '查看对账单',
  from: '开始日期',
  to: '截止日期',
  exportLog: '导出明细',
  left: (amount: string) => `余额${money(amount)}`,

  log: '余额明细',
  logLoading: '正在读取余额明细…',
  logFailed: '余额明细加载失败',
  logEmpty: '暂无余额明细',
  useTypes: { 0: words.all, 1: '充值', 2: '消费', 3: '退款', 4: '满返', 5: '提现', 6: '调整', 7: '退款冲正' },
  kinds: ['', '充值', '消费', '退款', '满返', '提现', '调整', '退款冲正'],
  order: (sn: string) => `订单${sn}`,
} as const
