import type { FastifyBaseLogger } from 'fastify'
import * as calls from '@yaoji/contract/calls/identity/passkeys'
import { addPasskey, addingOptions, readNewPasskey } from '../../service/identity/passkeys/add.ts'
import { listPasskeys } from '../../service/identity/passkeys/own.ts'
import { addingBy, ownerOf } from '../../service/identity/second-factor/take.ts'
import { testPassword } from './add-member.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Belongings } from './belongings.ts'
import { memberIds, type Username } from './commerce-fixture.ts'
import type { Shop } from './commerce-shop.ts'
import { smsCode } from './passkey-rows.ts'
import { equipPhoneCode } from './second-factor.ts'

/** Nothing that is refused is logged here. */
const log = {} as FastifyBaseLogger

/** A passkey of a person of the fixture. */
export async function equipPasskey({ context, clock }: Shop, as: Username): Promise<Pick<Belongings, 'passkey'>> {
  const person = { id: memberIds[as] }
  const adding = { owner: ownerOf(person), name: '办公室电脑', attempt: addingBy(person), now: clock.now() }
  const options = await addingOptions(context, { ...adding, account: as })
  const read = await readNewPasskey(context, { kind: 'person', log }, createAuthenticator(context.config.siteOrigin).create(options))
  await context.database.write(trx => addPasskey(trx, read, adding))
  const [passkey] = await listPasskeys(context.database.read, adding.owner)
  return { passkey: passkey?.id ?? '' }
}

/** What an authenticator answers to a person who has no second factor yet. */
export async function equipNewPasskey(shop: Shop, as: Username): Promise<Pick<Belongings, 'newPasskey'>> {
  const { phoneCode: code_id } = await equipPhoneCode(shop, as)
  const { body } = await shop.call(calls.passkeyBeginCall, { as, body: { password: testPassword, code_id, code: smsCode } })
  return { newPasskey: createAuthenticator(shop.config.siteOrigin).create(body.data.options) }
}
