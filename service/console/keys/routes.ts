import type { FastifyInstance } from 'fastify'
import { consoleKeyCreateCall, consoleKeysCall } from '@yaoji/contract/calls/console/keys'
import { recorded } from '../../operations/audit/record.ts'
import { createKey, refuseTaken } from '../../operations/operator-keys/desk.ts'
import { consoleWebhooksCall } from '@yaoji/contract/calls/console/webhooks'
import type { Context } from '../../platform/context.ts'
import { listWebhooks } from '../../operations/webhooks/desk.ts'
import { consoleRoute } from '../http/console-route.ts'
import { confirmFactor } from '../session/factor.ts'
import { listKeys } from './list.ts'

/** Keys of programs. Ending one is an operation, as it needs no secret and may be urgent. */
export function registerConsoleKeys(app: FastifyInstance, context: Context): void {
  const { database, config } = context
  consoleRoute(app, context, consoleKeysCall, async ({ now }) => ({ list: await listKeys(database.read, config, now) }))

  consoleRoute(app, context, consoleKeyCreateCall, async ({ staff, body: { code, ...made }, request, now, once }) => {
    const confirm = async () => {
      // Before the code is used up.
      await refuseTaken(database.read, made.key_name, config)
      await confirmFactor(context, { staff, code, request, now })
    }
    const act = { action: 'key/create', fields: made, actor: staff.name, entryPoint: 'console', now } as const
    return once(
      trx => recorded(trx, act, async () => ({ key_name: made.key_name, secret: await createKey(trx, made, { name: staff.name, now }) })),
      confirm,
    )
  })
}

/** Programs that the shop calls; what is done to them are operations. The page asks every few seconds, which the audit log does not hold. */
export function registerConsoleWebhooks(app: FastifyInstance, context: Context): void {
  consoleRoute(app, context, consoleWebhooksCall, () => listWebhooks(context.database.read))
}
