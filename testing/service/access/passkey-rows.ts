import type { AccessRow } from './access-rows.ts'
import { testPassword } from '../people/add-member.ts'

/** The code that `equipPhoneCode` gives. */
export const smsCode = '246810'

const name = '前台'

/** The rows of the matrix for the passkeys of a person. */
export const passkeyRows: Readonly<Record<string, AccessRow>> = {
  'POST /api/user/factor/passkeys/begin': {
    request: own => ({ body: { password: testPassword, code_id: own.phoneCode, code: smsCode } }),
    unapproved: 422,
    others: 422,
  },
  'POST /api/user/factor/passkeys': { request: own => ({ body: { answer: own.newPasskey, name } }), unapproved: 422, others: 422 },
  'POST /api/user/factor/passkeys/:id': {
    request: own => ({ params: { id: own.passkey }, body: { name } }),
    foreign: { passkey: 404 },
    unapproved: 404,
  },
  'POST /api/user/factor/passkeys/:id/remove': {
    request: own => ({ params: { id: own.passkey }, body: { code: own.factorCode } }),
    foreign: { passkey: 404 },
    unapproved: 404,
  },
  'POST /api/user/factor/passkeys/ask': { request: () => ({ body: {} }) },
}
