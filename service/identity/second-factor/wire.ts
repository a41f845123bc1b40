import type { FactorWire } from '@yaoji/contract/calls/identity/second-factor'
import { isOf, type Role } from '@yaoji/contract/people/roles'
import { countRows } from '../../platform/database/query-parts.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { listPasskeys } from '../passkeys/own.ts'
import { factorStateOf, type Acting } from './check.ts'
import { factorChanges } from './note.ts'
import { ownerOf } from './take.ts'

/** The second factor of a person as they see it. */
export async function factorWire(context: SettingContext, acting: Acting & { role: Role }): Promise<FactorWire> {
  const { read } = context.database
  const { isOn, hasApp, isNeeded, isRequiredByStore, provenUntil } = await factorStateOf(context, acting)
  const unused = read.selectFrom('person_recovery').where('person_id', '=', acting.person.id).where('used_at', 'is', null)
  return {
    state: isOn ? 'on' : 'off',
    has_app: hasApp ? 1 : 0,
    passkeys: await listPasskeys(read, ownerOf(acting.person)),
    is_needed: isNeeded ? 1 : 0,
    recovery_left: await countRows(unused),
    proven_until: isOn && provenUntil !== undefined ? seconds(provenUntil) : null,
    is_required_by_store: isRequiredByStore ? 1 : 0,
    may_require: isOf(acting.role, 'owners') ? 1 : 0,
    changes: await factorChanges(read, acting.person.id),
  }
}
