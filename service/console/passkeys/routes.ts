import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/console/passkeys'
import { addingOptions, addPasskey, readNewPasskey } from '../../identity/passkeys/add.ts'
import { listPasskeys, removePasskey } from '../../identity/passkeys/own.ts'
import { provingOptions } from '../../identity/passkeys/prove.ts'
import { recorded, type Act } from '../../operations/audit/record.ts'
import type { Context } from '../../platform/context.ts'
import { consoleRoute } from '../http/console-route.ts'
import { attemptIn, confirmFactor } from '../session/factor.ts'
import type { StaffRow } from '../staff/accounts.ts'

const ownerOf = ({ id }: StaffRow) => ({ kind: 'staff', id }) as const

const actOf = ({ account, name: actor }: StaffRow, action: string, name: string, now: number): Act => ({
  action,
  fields: { staff: account, name },
  actor,
  entryPoint: 'console',
  now,
})

/** Own passkeys of the staff. The authenticator app stays the other second factor of an account, so the last passkey may go. */
export function registerConsolePasskeys(app: FastifyInstance, context: Context): void {
  const { database, config } = context
  const listOf = async (staff: StaffRow) => ({
    list: (await listPasskeys(database.read, ownerOf(staff))).map(({ id, ...row }) => ({ passkey_id: id, ...row })),
  })

  consoleRoute(app, context, calls.consolePasskeysCall, ({ staff }) => listOf(staff))

  consoleRoute(app, context, calls.consolePasskeyBeginCall, async ({ staff, body: { code }, request, now }) => {
    const { account, name } = staff
    await confirmFactor(context, { staff, code, request, now })
    const attempt = attemptIn(request, config, 'adding')
    return { options: await addingOptions(context, { owner: ownerOf(staff), account, name, attempt, now }) }
  })

  consoleRoute(app, context, calls.consolePasskeyAddCall, async ({ staff, body: { name, answer }, request, now }) => {
    const passkey = await readNewPasskey(context, { kind: 'staff', log: request.log }, answer)
    const attempt = attemptIn(request, config, 'adding')
    const act = actOf(staff, 'passkey/add', name.trim(), now)
    await database.write(trx => recorded(trx, act, () => addPasskey(trx, passkey, { owner: ownerOf(staff), name, attempt, now })))
    return listOf(staff)
  })

  consoleRoute(app, context, calls.consolePasskeyRemoveCall, async ({ staff, body: { passkey_id, code }, request, now, once }) => {
    await once(
      async trx => {
        const name = await removePasskey(trx, ownerOf(staff), passkey_id, { hasOther: true })
        await recorded(trx, actOf(staff, 'passkey/remove', name, now), async () => undefined)
        return null
      },
      () => confirmFactor(context, { staff, code, request, now }),
    )
    return listOf(staff)
  })

  consoleRoute(app, context, calls.consolePasskeyAskCall, async ({ staff, request, now }) => {
    const attempt = attemptIn(request, config, 'proving')
    return { options: await provingOptions(context, { owner: ownerOf(staff), attempt, now }) }
  })
}
