/** Fields of programs and of what they send, as people call them; `choose` where one is picked, not typed. */
export const programFields: Readonly<Record<string, { label: string; choose?: true }>> = {
  erp_sn: { label: 'ERP单号' },
  erp_code: { label: 'ERP编码' },
  submit: { label: '直接下单', choose: true },
  cursor: { label: '取数游标' },
  webhook: { label: '接收程序' },
  callback_url: { label: '通知地址' },
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
  none: '没有这个接收程序，请核对名字',
  isPaused: '已经暂停了',
  notPaused: '没有暂停，正在发送',
  nothingSent: '这段时间没有发送过，不用重发',
  taken: (name: string) => `名字${name}已经有接收程序在用，请换一个`,
  tooMany: (most: number) => `最多有${most}个接收程序，请先移除不用的`,
  configured: '这个接收程序写在服务器配置YAOJI_WEBHOOKS里，请在那里修改',
  wrongUrl: '通知地址要写完整，如https://erp.example.cn/yaoji',
  httpsOnly: '通知地址只能用https',
  noLogin: '通知地址里不能写用户名和密码，对方用签名核对',
  noQuery: '通知地址里不能有?和#：地址会显示在页面和操作记录里，对方用签名核对',
  privateHost: (host: string) => `${host}是内网地址，不能通知；确实是自己的服务器，先在服务器上设置webhook_hosts`,
} as const

/** Why a program could not be called, by the code of the error. */
export const unreachedMessages: Readonly<Record<string, string>> = {
  ENOTFOUND: '域名解析不到',
  EAI_AGAIN: '域名解析没有回答',
  ECONNREFUSED: '连接不上',
  ECONNRESET: '连接中断',
  ENETUNREACH: '连接不上',
  EHOSTUNREACH: '连接不上',
  ETIMEDOUT: '连接超时',
  EPROTO: '不是https',
  CERT_HAS_EXPIRED: '证书过期',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书不受信任',
  SELF_SIGNED_CERT_IN_CHAIN: '证书不受信任',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '证书不受信任',
  ERR_TLS_CERT_ALTNAME_INVALID: '证书不是这个域名的',
}
export const unansweredMessage = (seconds: number) => `${seconds}秒没有回答`
