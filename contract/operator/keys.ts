import { staffRoleNames, staffRoles, type KeyScope, type StaffRole } from './roles.ts'

/** Keys of the shop's own programs (docs/operators/erp.md): what they may be limited to. */
export const keyScopes = [...staffRoles, 'pull', 'chat'] as const satisfies readonly KeyScope[]

export const keyScopeNames: Readonly<Record<KeyScope, string>> = { ...staffRoleNames, pull: '只取数', chat: '只核对客服身份' }

/** Of a shop with sample data, which is never one that sells: programs are tried with it (docs/operators/erp.md). */
export const sandboxKey = { name: 'sandbox', secret: 'sandbox-key-of-the-sample-shop-only' } as const

/** Who sees, makes and ends them. */
export const keyReaders: readonly StaffRole[] = ['admin']

/** Operations that the console does after the person's own code: a stolen session must not get at orders and money through a program. */
export const ownCodeOperations: readonly string[] = ['webhook/create', 'webhook/edit', 'webhook/renew']

/** The field of that code; calls have a field `code` of their own. */
export const ownCodeField = 'own_code'

export const keyLimits = {
  /** Keys made in the console that are not ended. */
  openMax: 50,
  /** Days that the page shows. */
  shownDays: 30,
  /** Days for which the calls of each day are stored. */
  keptDays: 90,
} as const
