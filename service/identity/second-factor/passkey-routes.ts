import type { FastifyInstance } from 'fastify'
import * as calls from '@yaoji/contract/calls/identity/passkeys'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { addingOptions } from '../passkeys/add.ts'
import { countPasskeys } from '../passkeys/own.ts'
import { provingOptions } from '../passkeys/prove.ts'
import { confirmPassword } from '../session/confirm-password.ts'
import { checkOwnFactor, factorStateOf } from './check.ts'
import { addOwnPasskey, removeOwnPasskey, renameOwnPasskey } from './passkeys.ts'
import { exchangeFactorCode } from './phone.ts'
import { addingBy, ownerOf, provingBy } from './take.ts'
import { factorWire } from './wire.ts'

/** Passkeys of a person: created, named, removed, and asked for a proof. */
export function registerPasskeys(app: FastifyInstance, context: SettingContext): void {
  route(app, context, calls.passkeyBeginCall, async ({ body, ...visit }) => {
    const { person, session, request, now } = visit
    const isFurther = await checkOwnFactor(context, visit)
    await confirmPassword(context, app.hashing, { person, session, password: body.password, request, now })
    if (!isFurther) await exchangeFactorCode(context, { person, now }, { typed: body, begin: async () => undefined })
    const { username: account, name } = person
    return { options: await addingOptions(context, { owner: ownerOf(person), account, name, attempt: addingBy(person), now }) }
  })

  route(app, context, calls.passkeyAddCall, async ({ body, ...visit }) => {
    const codes = await addOwnPasskey(context, { ...visit, ...body })
    visit.request.log.info(requesterOf(visit.request), 'a passkey was added')
    return { codes, factor: await factorWire(context, visit) }
  })

  route(app, context, calls.passkeyRenameCall, async ({ params, body, ...visit }) => {
    await renameOwnPasskey(context, visit.person, { id: params.id, name: body.name })
    return factorWire(context, visit)
  })

  route(app, context, calls.passkeyRemoveCall, async ({ params, body, ...visit }) => {
    await removeOwnPasskey(context, { ...visit, code: body.code }, params.id)
    visit.request.log.info(requesterOf(visit.request), 'a passkey was removed')
    return factorWire(context, visit)
  })

  route(app, context, calls.passkeyAskCall, async visit => {
    const { person, session, now } = visit
    const owner = ownerOf(person)
    const { hasApp, isOn } = await factorStateOf(context, visit)
    const hasPasskeys = isOn && (await countPasskeys(context.database.read, owner)) > 0
    const options = hasPasskeys ? await provingOptions(context, { owner, attempt: provingBy(session), now }) : ''
    return { options, has_app: hasApp || !hasPasskeys ? 1 : 0 }
  })
}
