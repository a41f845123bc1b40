import type { FastifyInstance } from 'fastify'
import { factorNeeded } from '@yaoji/contract/behaviour'
import { factorLimits, type FactorNeed } from '@yaoji/contract/people/second-factor'
import type { MemberRow, PersonRow, SessionRow } from '../../platform/database/rows.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import '../../platform/http/request/request.ts'
import { refuseOtherStore } from '../../platform/http/request/store-on-screen.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { messages } from './messages.ts'

export type Acting = {
  person: Pick<PersonRow, 'id'>
  member: Pick<MemberRow, 'id'>
  session: Pick<SessionRow, 'id_hash'>
  now: number
}

/** What a session has proven, and what its store demands. Read from the database at each call: a log-in elsewhere may have turned it on a moment ago. */
export async function factorStateOf({ database, readSetting }: SettingContext, { person, member, session, now }: Acting) {
  const row = await database.read
    .selectFrom('session')
    .leftJoin('person_factor', join => join.onRef('person_factor.person_id', '=', 'session.person_id').on('set_up_at', 'is not', null))
    .leftJoin('store_factor_rule', join => join.on('store_factor_rule.member_id', '=', member.id))
    .where('session.id_hash', '=', session.id_hash)
    .where('session.person_id', '=', person.id)
    .select(['session.factor_at', 'person_factor.set_up_at', 'store_factor_rule.set_at'])
    .select(({ exists, selectFrom, lit }) =>
      exists(selectFrom('passkey').whereRef('passkey.person_id', '=', 'session.person_id').select(lit(1).as('one'))).as('has_passkey'),
    )
    .executeTakeFirst()
  const { required = false } = await readSetting('second_factor')
  const provenAt = row?.factor_at ?? null
  const until = provenAt === null ? 0 : provenAt + factorLimits.provenHours * 3_600_000
  const isRequiredByStore = (row?.set_at ?? null) !== null
  const hasApp = (row?.set_up_at ?? null) !== null
  return {
    hasApp,
    // SQLite answers a number.
    isOn: hasApp || Boolean(row?.has_passkey),
    isRequiredByStore,
    isNeeded: isRequiredByStore || required,
    // A moment to come was written by a clock that was wrong.
    provenUntil: provenAt !== null && provenAt <= now && until > now ? until : undefined,
  }
}

const refusals: Readonly<Record<FactorNeed, string>> = { code: messages.needsCode, set_up: messages.needsSetUp }

/** What a call answers that the second factor stops. */
export const needed = (factor: FactorNeed): ApiError => new ApiError(factorNeeded, refusals[factor], { data: { factor } })

/**
 * Lets pass who has proven their second factor in this session within the last hours, and who has none where none is demanded.
 *
 * @throws {ApiError} 460, with what it takes
 */
export async function checkFactor(context: SettingContext, acting: Acting): Promise<void> {
  const { isOn, isNeeded, provenUntil } = await factorStateOf(context, acting)
  if (isOn ? provenUntil === undefined : isNeeded) throw needed(isOn ? 'code' : 'set_up')
}

/** Lets pass who has none, though one is demanded, or has proven it: for what sets up a further one. @throws {ApiError} 460 */
export async function checkOwnFactor(context: SettingContext, acting: Acting): Promise<boolean> {
  const { isOn, provenUntil } = await factorStateOf(context, acting)
  if (isOn && provenUntil === undefined) throw needed('code')
  return isOn
}

/** Checks it for calls that always need it; the others do so where they know what is changed. */
export function registerFactorCheck(app: FastifyInstance, context: SettingContext): void {
  app.addHook('onRequest', async request => {
    const { person, member, session } = request.visit
    if (request.routeOptions.config.row?.schema.factor !== 'always' || !person || !member || !session) return
    // Who needs one depends on the store.
    refuseOtherStore(request)
    await checkFactor(context, { person, member, session, now: context.now() })
  })
}
