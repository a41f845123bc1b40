import type { Transaction } from 'kysely'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { formerPhone } from '../../identity/second-factor/fresh-phone.ts'
import { messages } from '../../identity/second-factor/messages.ts'
import { masked } from '../../identity/user/wire.ts'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import type { Done } from '../done.ts'

/** A person of a store, by their number in the list of its people. @throws {ApiError} */
export async function personOf(trx: Transaction<Tables>, store: MemberRow, id: number): Promise<PersonRow> {
  const people = trx.selectFrom('person').innerJoin('membership', 'membership.person_id', 'person.id').selectAll('person')
  const person = await people.where('membership.member_id', '=', store.id).where('person.id', '=', id).executeTakeFirst()
  if (!person) throw ApiError.invalid('person', messages.notOfStore)
  return person
}

/** Nothing is cheaper with it, but a second person looks at whom it is given to. */
export async function factorResetLowers(
  trx: Transaction<Tables>,
  store: MemberRow,
  { person: id }: { person: number },
  { now }: Pick<Done, 'now'>,
): Promise<Lowering> {
  const { name, username, phone } = await personOf(trx, store, id)
  // A number that changed lately may be the thief's, who would answer the call.
  const former = await formerPhone(trx, { id, now })
  return {
    title: messages.resetTitle(store.company, name || username),
    goodsIds: [],
    effect: noPriceEffect,
    notes: [
      former === undefined ? messages.resetNote(masked(phone)) : messages.resetNoteOfFormer(masked(phone), masked(former)),
      messages.resetEffect,
    ],
  }
}
