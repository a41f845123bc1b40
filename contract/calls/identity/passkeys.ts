import { Type } from 'typebox'
import { limits } from '../../limits.ts'
import { passkeyLimits } from '../../people/passkeys.ts'
import { factorLimits } from '../../people/second-factor.ts'
import type { Call } from '../call.ts'
import { flagSchema } from '../schemas.ts'
import { provenPhoneFields } from './phone-code.ts'
import { codesSchema, codesShape, factorSchema, factorShape, proofBody } from './second-factor.ts'

const path = '/api/user/factor/passkeys'

/** Passkeys of a person as their second factor (docs/rules/domain.md section 24); which there are, `factorCall` answers. */
export const passkeyBeginCall: Call<typeof passkeySchemas.passkeyBegin> = {
  method: 'POST',
  path: `${path}/begin`,
  shape: { options: '' },
}
export const passkeyAddCall: Call<typeof passkeySchemas.passkeyAdd> = { method: 'POST', path, shape: codesShape }
export const passkeyRenameCall: Call<typeof passkeySchemas.passkeyRename> = { method: 'POST', path: `${path}/:id`, shape: factorShape }
export const passkeyRemoveCall: Call<typeof passkeySchemas.passkeyRemove> = {
  method: 'POST',
  path: `${path}/:id/remove`,
  shape: factorShape,
}
export const passkeyAskCall: Call<typeof passkeySchemas.passkeyAsk> = {
  method: 'POST',
  path: `${path}/ask`,
  shape: { options: '', has_app: 0 },
}

const own = { access: 'member', roles: 'all', rate: 'verification' } as const
const name = Type.String({ maxLength: 4 * passkeyLimits.nameMax })
const params = Type.Object({ id: Type.String({ maxLength: 40 }) })

export const passkeySchemas = {
  passkeyBegin: {
    summary:
      'Options for creating a passkey, by the password; the first second factor of a person takes the code that was sent to their telephone, a further one takes that this session has proven it',
    ...own,
    body: Type.Object(
      {
        password: Type.String({ maxLength: 2 * limits.passwordMax }),
        code_id: Type.Optional(provenPhoneFields.code_id),
        code: Type.Optional(Type.String({ maxLength: factorLimits.codeMax })),
      },
      { additionalProperties: false },
    ),
    /** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3, as JSON. */
    response: Type.Object({ options: Type.String() }),
  },
  passkeyAdd: {
    summary: 'Keeps the passkey that was created; the first second factor of a person comes with recovery codes',
    ...own,
    /** RegistrationResponseJSON of WebAuthn level 3, as JSON. */
    body: Type.Object({ answer: Type.String({ maxLength: passkeyLimits.answerMax }), name }, { additionalProperties: false }),
    response: codesSchema,
  },
  passkeyRename: {
    summary: 'Gives a passkey another name',
    access: 'member',
    roles: 'all',
    params,
    body: Type.Object({ name }, { additionalProperties: false }),
    response: factorSchema,
  },
  passkeyRemove: {
    summary: 'Removes a passkey, by a code or a passkey; the last second factor is refused while store or shop demands one',
    ...own,
    params,
    body: proofBody,
    response: factorSchema,
  },
  passkeyAsk: {
    summary: 'A challenge for the passkeys of the person, which one of them answers once in the place of a code',
    access: 'member',
    roles: 'all',
    body: Type.Object({}, { additionalProperties: false }),
    response: Type.Object({
      /** PublicKeyCredentialRequestOptionsJSON of WebAuthn level 3, as JSON; empty where the person has no passkeys. */
      options: Type.String(),
      /** 1: a code of an authenticator app counts too. */
      has_app: flagSchema,
    }),
  },
} as const
