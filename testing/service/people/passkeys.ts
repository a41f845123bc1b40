import type { FastifyBaseLogger } from 'fastify'
import { addPasskey, addingOptions, readNewPasskey } from '../../../service/identity/passkeys/add.ts'
import { listPasskeys } from '../../../service/identity/passkeys/own.ts'
import { addingBy, ownerOf } from '../../../service/identity/second-factor/take.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Belongings } from '../access/belongings.ts'
import { memberIds, type Username } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'
import { equipFactor, equipPhoneCode } from './second-factor.ts'

/** Nothing that is refused is logged here. */
const log = {} as FastifyBaseLogger

/** Asks for a passkey of a person of the fixture, and lets an authenticator create it. */
async function created({ context, clock }: Shop, as: Username) {
  const person = { id: memberIds[as] }
  const adding = { owner: ownerOf(person), name: '办公室电脑', attempt: addingBy(person), now: clock.now() }
  const options = await addingOptions(context, { ...adding, account: as })
  return { adding, answer: createAuthenticator(context.config.siteOrigin).create(options) }
}

/** A passkey of a person of the fixture. */
export async function equipPasskey(shop: Shop, as: Username): Promise<Pick<Belongings, 'passkey'>> {
  const { context } = shop
  const { adding, answer } = await created(shop, as)
  const read = await readNewPasskey(context, { kind: 'person', log }, answer)
  await context.database.write(trx => addPasskey(trx, read, adding))
  const [passkey] = await listPasskeys(context.database.read, adding.owner)
  return { passkey: passkey?.id ?? '' }
}

type Asked = { isNamed: (...kinds: (keyof Belongings)[]) => boolean; isFirst: boolean }

/** What rows of the matrix name of a second factor; `isFirst`: its app waits for the first code. */
export async function equipFactors(shop: Shop, as: 'buyer' | 'rival', { isNamed, isFirst }: Asked): Promise<Partial<Belongings>> {
  return {
    ...(isNamed('phoneCode') && (await equipPhoneCode(shop, as))),
    // What an authenticator answers to a person who asked to add a passkey.
    ...(isNamed('newPasskey') && { newPasskey: (await created(shop, as)).answer }),
    ...(isNamed('passkey') && (await equipPasskey(shop, as))),
    ...(isNamed('firstCode', 'factorCode') && (await equipFactor(shop, as, isFirst))),
  }
}
