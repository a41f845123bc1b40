import type { Transaction } from 'kysely'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { keyScopeOf, staffRoles, type KeyScope, type StaffRole } from '@yaoji/contract/operator/roles'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FastifyRequest } from 'fastify'
import type { Done } from '../done.ts'

/** A key of a program; one of the configuration may have no scope, and then does everything. */
export type OperatorKey = { name: string; secret: string; scope: KeyScope | undefined }

type Source = Pick<Context, 'config' | 'database'>

/** A key by its name, read from the primary each time, so that one that was ended is refused at once in every process. */
export async function findKey({ config, database }: Source, name: string): Promise<OperatorKey | undefined> {
  const secret = config.operatorKeys.get(name)
  if (secret !== undefined) return { name, secret, scope: config.operatorScopes.get(name) }
  const row = await database.read
    .selectFrom('operator_key')
    .select(['secret', 'scope'])
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { name, secret: row.secret, scope: keyScopeOf(row.scope) }
}

/** Whether the shop has a program at all: without one there are no signed calls. */
export async function hasKeys({ config, database }: Source): Promise<boolean> {
  if (config.operatorKeys.size > 0) return true
  const row = await database.read.selectFrom('operator_key').select('name').where('ended_at', 'is', null).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The role that a key is limited to, if it is one. */
export const roleOf = ({ scope }: OperatorKey): StaffRole | undefined => staffRoles.find(each => each === scope)

export async function countCall(trx: Transaction<Tables>, name: string, now: number): Promise<void> {
  await trx
    .insertInto('operator_key_day')
    .values({ key_name: name, day: chinaDay(now), calls: 1, last_at: now })
    .onConflict(conflict =>
      conflict.columns(['key_name', 'day']).doUpdateSet(({ eb }) => ({ calls: eb('operator_key_day.calls', '+', 1), last_at: now })),
    )
    .execute()
}

/** Who makes a signed call, with the role of the key. */
export const doneBy = ({ request, operator = '', now }: { request: FastifyRequest; operator?: string; now: number }): Done => ({
  ...{ name: operator, now, entryPoint: 'call' },
  role: request.operatorKey && roleOf(request.operatorKey),
})
