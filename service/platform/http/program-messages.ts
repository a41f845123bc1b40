/** Fields of programs and of what they send, as people call them; `choose` where one is picked, not typed. */
export const programFields: Readonly<Record<string, { label: string; choose?: true }>> = {
  erp_sn: { label: 'ERP单号' },
  erp_code: { label: 'ERP编码' },
  submit: { label: '直接下单', choose: true },
  cursor: { label: '取数游标' },
  webhook: { label: '接收程序' },
  key_name: { label: '密钥名字' },
  key_scope: { label: '权限', choose: true },
  minutes: { label: '分钟数' },
  // People of a store have these too.
  order_limit: { label: '每单限额' },
  month_budget: { label: '每月预算' },
  rights: { label: '权限', choose: true },
  // Of the request of a client to act as an agent, as OAuth names them.
  client_id: { label: '程序编号' },
  redirect_uri: { label: '返回地址' },
  response_type: { label: '授权方式' },
  code_challenge: { label: 'PKCE验证码' },
  code_challenge_method: { label: 'PKCE方式' },
  resource: { label: '接口地址' },
}

/** Why the cursor of a pull is refused. */
export const cursorMessages = {
  unknown: '取数游标无效，请不带cursor从头重新取',
} as const

/** The limit of a program's calls. */
export const programLimitMessages = {
  tooMany: '程序调用过于频繁，请稍后再试',
} as const

/** Of the keys of the shop's own programs. */
export const keyMessages = {
  taken: (name: string) => `名字${name}已经用过：操作记录按名字认程序，请换一个`,
  tooMany: (most: number) => `最多有${most}个密钥，请先停用不用的`,
  none: '没有这个密钥，或已经停用；配置里的密钥在YAOJI_OPERATOR_KEYS里删除',
} as const

/** Of the programs that the shop calls. */
export const webhookMessages = {
  none: '没有这个接收程序，请核对YAOJI_WEBHOOKS里的名字',
  isPaused: '已经暂停了',
  notPaused: '没有暂停，正在发送',
  nothingSent: '这段时间没有发送过，不用重发',
} as const
