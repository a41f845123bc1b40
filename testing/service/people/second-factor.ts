import { codeHash } from '../../../service/identity/phone-code/code.ts'
import { base32Of } from '../../../service/identity/second-factor/base32.ts'
import { recoveryHash } from '../../../service/identity/second-factor/new-factor.ts'
import { stepAt, totpOf } from '../../../service/identity/second-factor/totp.ts'
import { hashOf } from '../../../service/providers/secrets.ts'
import { testPassword } from './add-member.ts'
import type { AccessRow } from '../access/access-rows.ts'
import type { Belongings } from '../access/belongings.ts'
import { passkeyRows, smsCode } from '../access/passkey-rows.ts'
import { memberIds, type Username } from '../shops/commerce-fixture.ts'
import type { Shop } from '../shops/commerce-shop.ts'

/** The secret of a person of the fixture. */
const secretOf = (as: Username): string => base32Of(Buffer.from(`secret of ${as}`.padEnd(20, '.')))

/** What the app of a person of the fixture shows at the shop's time. */
export const appCode = ({ clock }: Shop, as: Username): string => totpOf(secretOf(as), stepAt(clock.now()))

/** Takes a second factor away but for passkeys, and what was noted of its proof. */
async function dropApp({ database }: Shop, as: Username): Promise<void> {
  await database.write(async trx => {
    await trx.deleteFrom('person_recovery').where('person_id', '=', memberIds[as]).execute()
    await trx.deleteFrom('person_factor').where('person_id', '=', memberIds[as]).execute()
    await trx.updateTable('session').set({ factor_at: null }).where('person_id', '=', memberIds[as]).execute()
  })
}

/** Takes all of a second factor away. */
export async function dropFactor(shop: Shop, as: Username): Promise<void> {
  await dropApp(shop, as)
  await shop.database.write(trx => trx.deleteFrom('passkey').where('person_id', '=', memberIds[as]).execute())
}

/** Gives a person the second factor of their fixture, which waits for its first code unless it is on; answers their recovery codes. */
export async function giveFactor(shop: Shop, as: Username, { isOn = true, recovery = 2 } = {}): Promise<string[]> {
  await dropApp(shop, as)
  const [person_id, now] = [memberIds[as], shop.clock.now()]
  const codes = Array.from({ length: recovery }, (_, index) => `${as.toUpperCase()}-RECOVERY-${index}`)
  await shop.database.write(async trx => {
    await trx
      .insertInto('person_factor')
      .values({ person_id, secret: secretOf(as), begun_at: now, set_up_at: isOn ? now : null })
      .execute()
    await trx
      .insertInto('person_recovery')
      .values(codes.map(code => ({ person_id, code_hash: recoveryHash(code), used_at: null })))
      .execute()
  })
  return codes
}

/** What the rows below name: the first code of an app that is being set up, or a code of one that is on. */
export async function equipFactor(
  shop: Shop,
  as: 'buyer' | 'rival',
  isFirst: boolean,
): Promise<Pick<Belongings, 'firstCode' | 'factorCode'>> {
  const [factorCode = ''] = await giveFactor(shop, as, { isOn: !isFirst })
  return { firstCode: appCode(shop, as), factorCode }
}

/** A code that came to the telephone of a person, to set up a second factor with; answers its id. */
export async function equipPhoneCode({ database, clock }: Shop, as: Username): Promise<Pick<Belongings, 'phoneCode'>> {
  const phoneCode = `factor-${as}-${clock.now()}`
  await database.write(async trx => {
    const { phone } = await trx.selectFrom('person').select('phone').where('id', '=', memberIds[as]).executeTakeFirstOrThrow()
    const hashes = { id_hash: hashOf(phoneCode), code_hash: codeHash(phoneCode, smsCode) }
    await trx
      .insertInto('phone_code')
      .values({ ...hashes, purpose: 'factor', phone, source: '', tries: 0, created_at: clock.now() })
      .onConflict(on => on.doNothing())
      .execute()
  })
  return { phoneCode }
}

const byCode: AccessRow = { request: own => ({ body: { code: own.factorCode } }), unapproved: 409, others: 409 }

/** The rows of the matrix for the second factor of a person. */
export const factorRows: Readonly<Record<string, AccessRow>> = {
  'GET /api/user/factor': { request: () => ({}) },
  'POST /api/user/factor/phone': { request: () => ({ body: { password: testPassword } }) },
  'POST /api/user/factor/begin': {
    request: own => ({ body: { password: testPassword, code_id: own.phoneCode, code: smsCode } }),
    unapproved: 422,
    others: 422,
  },
  'POST /api/user/factor/confirm': {
    request: own => ({ body: { code: own.firstCode } }),
    unapproved: 422,
    others: 422,
  },
  'POST /api/user/factor/prove': byCode,
  'POST /api/user/factor/renew': byCode,
  'POST /api/user/factor/end': byCode,
  ...passkeyRows,
  'POST /api/user/factor/require': { request: () => ({ body: { is_required: 0 } }) },
}
