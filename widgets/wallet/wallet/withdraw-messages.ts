import { money } from '@yaoji/contract/domain/money'

export const messages = {
  title: '提现',
  loading: '正在读取提现记录…',
  failed: '提现记录加载失败',
  visitorTitle: '登录后查看提现',
  hint: (free: string, min: string, max: string) =>
    `可提现${money(free)}，单次${money(min)}至${money(max)}。只能转到与营业执照同名的对公账户，审核期间该金额暂时占用。`,
  tooLittle: (free: string, min: string, max: string) =>
    `可提现${money(free)}，满${money(min)}即可申请，单次最多${money(max)}。充值、退款和满返到账后增加，待付款订单占用的部分不能提现。`,
  notPassed: '企业认证通过后，余额可转到与营业执照同名的对公账户。',
  payee: '收款户名',
  amount: '提现金额',
  amountHint: '单位元，最多两位小数',
  amountWrong: '请填写正确的提现金额，如500或500.00',
  bank: '开户银行及网点',
  bankWrong: (min: number, max: number) => `请填写开户银行及网点，${min}至${max}个字`,
  account: '银行账号',
  accountWrong: '请填写8至30位数字的银行账号',
  password: '登录密码',
  passwordMissing: '请输入当前登录密码',
  submit: '申请提现',
  asked: '提现申请已提交，请等待审核',
  waiting: '有一笔提现正在处理，处理完成后可再申请',
  list: '提现记录',
  to: (bank: string, end: string) => `${bank}，尾号${end}`,
  reason: (text: string) => `原因：${text}`,
} as const
