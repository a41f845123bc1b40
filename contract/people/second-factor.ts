/** What happens to the second factor of a person; each is written down and told to them. */
const factorEvents = ['on', 'off', 'recovery_used', 'recovery_renewed', 'reset'] as const
export type FactorEvent = (typeof factorEvents)[number]

/** Of a second factor that stays on by another part, one that is set up or taken away. */
export type FactorPart = 'app' | 'passkey'

/** The same events as their owner reads them. */
export const factorShownEvents = [...factorEvents, 'app_on', 'app_off', 'passkey_on', 'passkey_off'] as const
export type FactorShownEvent = (typeof factorShownEvents)[number]

export const factorEventNames: Readonly<Record<FactorShownEvent, string>> = {
  on: '开启两步验证',
  off: '关闭两步验证',
  recovery_used: '用恢复码验证',
  recovery_renewed: '更换恢复码',
  reset: '商家应您的要求重置',
  app_on: '设置验证器',
  app_off: '停用验证器',
  passkey_on: '添加通行密钥',
  passkey_off: '移除通行密钥',
}

export const factorLimits = {
  /** How long a session that has proven the second factor is not asked again. */
  provenHours: 12,
  /** How long the first code may be waited for. */
  setUpMinutes: 30,
  codeMax: 40,
  changesShown: 5,
} as const

/** What a call needs before it is done, as the data of a 460: a code, or that one is set up first. */
export type FactorNeed = 'code' | 'set_up'
