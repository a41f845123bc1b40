import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { consolePasskeyAskCall } from '@yaoji/contract/calls/console/passkeys'
import { ask } from './call.ts'
import { passkeyMessages as messages } from './messages.ts'

/** Whether this browser can ask an authenticator; pages over plain http cannot. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** What an authenticator did; its refusal becomes a sentence with what to do next. @throws {Error} */
async function done(work: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await work())
  } catch (error) {
    throw new Error(error instanceof Error && error.name === 'InvalidStateError' ? messages.known : messages.notDone, { cause: error })
  }
}

/** Lets the authenticator make a passkey; answers what the service takes. @throws {Error} */
export const makePasskey = (options: string): Promise<string> =>
  done(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The service writes them.
    return startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON })
  })

/** Lets a passkey sign; answers what is sent in the place of a code. @throws {Error} */
export const signByPasskey = (options: string): Promise<string> =>
  done(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return startAuthentication({ optionsJSON: JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON })
  })

/** What the person who is logged in sends in the place of a code. @throws {Error} */
export async function proveByPasskey(): Promise<string> {
  const { options } = await ask(consolePasskeyAskCall, { body: {} })
  const { allowCredentials = [] } = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON
  if (allowCredentials.length === 0) throw new Error(messages.none)
  return signByPasskey(options)
}
