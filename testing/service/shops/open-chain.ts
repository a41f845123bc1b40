import { memberIds } from './commerce-fixture.ts'
import type { Shop } from './commerce-shop.ts'

/** A chain in the commerce fixture: its head office, a store in which its 店主 has a role, one without, and a store outside the chain. */
export const chainIds = { head: memberIds.special, own: memberIds.buyer, unseen: memberIds.rival, foreign: memberIds.poor } as const

/** Makes the fixture's members a chain; the 店主 of the head office logs in as `special`. */
export async function openChain(shop: Shop): Promise<{ personId: number }> {
  const { head, own, unseen } = chainIds
  return shop.database.write(async trx => {
    const { person_id: personId } = await trx
      .selectFrom('membership')
      .select('person_id')
      .where('member_id', '=', head)
      .executeTakeFirstOrThrow()
    await trx.updateTable('member').set({ rank: 4 }).where('id', '=', head).execute()
    await trx.updateTable('member').set({ parent_id: head }).where('id', 'in', [own, unseen]).execute()
    await trx.insertInto('membership').values({ person_id: personId, member_id: own, role: 'owner', is_default: 0 }).execute()
    return { personId }
  })
}

/** Adds stores to the chain in which its 店主 has a role. */
export function addChainStores(shop: Shop, personId: number, count: number): Promise<number[]> {
  return shop.database.write(async trx => {
    const like = await trx.selectFrom('member').selectAll().where('id', '=', chainIds.own).executeTakeFirstOrThrow()
    const ids = Array.from({ length: count }, (_, place) => 1_000 + place)
    for (const id of ids) {
      await trx
        .insertInto('member')
        .values({ ...like, id, code: `CHAIN${id}`, company: `连锁门店${id}` })
        .execute()
      await trx.insertInto('account').values({ member_id: id, balance_fen: 0, held_fen: 0 }).execute()
      await trx.insertInto('membership').values({ person_id: personId, member_id: id, role: 'owner', is_default: 0 }).execute()
    }
    return ids
  })
}
