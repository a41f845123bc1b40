import { lockMember } from '../../platform/database/lock-member.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { factorStateOf, type Acting } from './check.ts'
import { messages } from './messages.ts'

/** Sets or takes away a store's demand; the 店主 who sets it would else be the first one whom it stops. @throws {ApiError} */
export async function requireFactor(context: SettingContext, acting: Acting, isRequired: boolean): Promise<void> {
  const { isOn } = await factorStateOf(context, acting)
  if (isRequired && !isOn) throw ApiError.conflict(messages.ownFirst)
  const { person, member, now } = acting
  await context.database.write(async trx => {
    await lockMember(trx, member.id)
    await trx.deleteFrom('store_factor_rule').where('member_id', '=', member.id).execute()
    if (isRequired) await trx.insertInto('store_factor_rule').values({ member_id: member.id, person_id: person.id, set_at: now }).execute()
  })
}
