import type { RecipientState } from '@yaoji/contract/people/personal-data'

const states: Readonly<Record<RecipientState, string>> = {
  always: '一直提供',
  on: '已接入',
  trial: '演示，不出本机',
  off: '没有接入，不提供',
}

export const messages = {
  title: '个人信息处理活动登记',
  about: '与隐私政策是同一份登记',
  back: '返回个人信息的要求',
  print: '打印',
  requests: '本人的要求',
  waiting: '待答复',
  overdue: '已逾期',
  done: '近一年办理',
  limit: '要求在 15 个工作日内答复',
  items: '处理什么、为什么、保存多久',
  itemColumns: { name: '个人信息', purpose: '用途', basis: '依据', period: '保存期限' },
  sensitive: '敏感',
  recipients: '提供给谁',
  recipientColumns: { name: '接收方', state: '现在', given: '提供什么', purpose: '为什么' },
  states,
  kept: '注销后依法继续保存',
  keptColumns: { name: '记录', law: '依据', period: '期限' },
} as const
