import { withdrawalStateNames, type WithdrawalState } from '@yaoji/contract/orders/withdrawal-states'

/** What the console says, by its folders. */

export const auditMessages = { notYours: '全部操作记录只有超级管理员可以看，请从订单或门店打开' } as const

export const listMessages = {
  otherOrder: '这个位置是另一种排序的，请从第一页读起',
  tooMany: (max: number) => `符合的超过 ${max} 行，不能这样排序，请先加筛选`,
} as const

export const figuresMessages = { notOver: (yesterday: string) => `这一天还没有过完，最晚看到${yesterday}` } as const

export const httpMessages = {
  ended: '登录已失效，请重新登录',
  foreign: '请求来源不受信任，请在工作台页面操作',
  notOfRole: (role: string) => `${role}没有看这一页的权限`,
} as const

export const reviewMessages = { reasonMissing: '有身份证信息，请先填写查看原因' } as const

export const savedViewsMessages = {
  none: '没有这个视图，或不是您存的',
  noName: '请填写视图名称',
  ownRole: (role: string) => `只能共享给自己的角色（${role}）`,
  tooMany: (most: number) => `最多存 ${most} 个视图，请先删掉不用的`,
} as const

export const sessionMessages = {
  wrong: '登录名、密码或验证码不对；验证码每个只能用一次，刚用过的请等下一个',
  wrongWithPasskey: '登录名、密码或通行密钥不对；通行密钥要先用验证码登录后在“我的账号”里添加',
  wrongPasskey: '通行密钥没有通过验证，请再试一次，或改用验证码',
  locked: (minutes: number) => `错误次数过多，请${minutes}分钟后再试`,
  noCode: '请填写您的验证码',
  wrongCode: '验证码不对；每个只能用一次，刚用过的请等下一个',
  tooMany: '登录太频繁，请稍后再试',
} as const

export const settingsMessages = { notYours: (role: string, setting: string) => `${setting}不归${role}改` } as const

export const storesMessages = { noStore: '没有这家门店，或不在您名下' } as const

export const quotationsMessages = { none: '没有这份询价' } as const

export const statementsMessages = { none: '没有这份待签字的内容，或不归您签' } as const

export const shippingMessages = { none: '没有这个积分订单或奖品' } as const

export const staffMessages = {
  accountTaken: (account: string) => `登录名${account}已经有人用`,
  nameTaken: (name: string) => `姓名${name}已经有人用：签字要能认出是谁，请加以区分`,
  noAccount: (account: string) => `没有登录名为${account}的员工`,
  ownAccount: '自己的账号请另一位超级管理员办，或在服务器上用 npm run staff',
} as const

export const todayMessages = {
  asked: (name: string, units: number) => `${name} × ${units}`,
  arrival: (warehouse: string, day: string, units: string) => [warehouse, `原定 ${day}`, units].filter(Boolean).join(' · '),
  waitingCodes: (sn: string, units: number) => `${sn} · ${units}件未扫码`,
  receipt: (sn: string) => `${sn} · 盖章的签收回执`,
  yuan: (amount: string) => `¥${amount}`,
  counted: (sn: string, lines: number, units: number) => `${sn} · ${lines} 种 ${units} 件`,
  paidBy: (company: string, sn: string) => `${company} · ${sn}`,
  samePayer: '付款户名与门店一致',
  otherPayer: (payer: string) => (payer === '' ? '凭证没有写付款户名' : `付款户名“${payer}”与门店不一致`),
  hold: { address: '收货地址第一次使用，请核对', quality: '含麻采购突增，待质管复核', group: '拼团还未成团' },
  refund: (problem: string) => problem,
  withdrawal: (state: WithdrawalState) => withdrawalStateNames[state],
  afterSale: (sn: string, kind: string, amount: string) => [sn, kind, amount].filter(Boolean).join(' · '),
  claimed: (reason: string, goods: string, units: number) => `${reason}：${goods} ${units} 件`,
  quotation: (goods: readonly string[], lines: number, amount: string) =>
    `${goods[0] ?? ''}等 ${lines} 种${amount && ` · 现价 ¥${amount}`}`,
  due: (day: string, isOverdue: boolean) => (isOverdue ? `已逾期，最晚${day}` : `最晚${day}`),
  wished: (amount: string) => `期望 ¥${amount}`,
  paper: (rank: string, isFirst: boolean) => (isFirst ? `${rank} · 首营，还没有开通` : `${rank} · 换证`),
  dossier: (kind: string, sn: string) => `${kind} · ${sn}`,
  endsIn: (day: string, days: number) => (days === 0 ? `今天到期（${day}）` : `${days} 天后到期（${day}）`),
  ended: (day: string) => `已于 ${day} 到期，已锁住它管的`,
  contract: (title: string, number: string) => `${title} · ${number}`,
  ownText: '文字和标准文本不同，请从合同页发新的',
  batch: (number: string, warehouse: string, units: string) => [number || '没有批号', warehouse, units].join(' · '),
  over: (day: string) => `已于 ${day} 过期`,
  overReason: (day: string) => `已过有效期（${day}）`,
  noBatchNumber: (day: string) => `已于 ${day} 过期，没有批号，请在商品页处理`,
  unsellable: (day: string, days: number) => `${days} 天后到期（${day}），商城已不再卖`,
  proposedBy: (name: string, sentence: string) => `${name}提交 · ${sentence}`,
} as const
