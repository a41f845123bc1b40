import { messages } from './messages.ts'

/** What an authenticator answered, as JSON, or why there is no answer. */
type Ceremony = { answer: string; text?: undefined } | { answer?: undefined; text: string }

/** Not in old browsers, and not on pages without TLS. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

type Library = typeof import('@simplewebauthn/browser')
/** Loaded before its button is pressed: Safari opens its prompt only shortly after a press. */
export const loadPasskeys = (): Promise<Library | undefined> => import('@simplewebauthn/browser').catch(() => undefined)

async function performed(work: (library: Library) => Promise<object>): Promise<Ceremony> {
  const library = await loadPasskeys()
  if (!library) return { text: messages.passkeyUnloaded }
  try {
    return { answer: JSON.stringify(await work(library)) }
  } catch (error) {
    // Browsers do not tell a cancelled prompt from one that timed out or found no passkey.
    return { text: Object(error).name === 'InvalidStateError' ? messages.passkeyThere : messages.passkeyUndone }
  }
}

/** Lets the browser create a passkey with the options of the service. */
export const createdPasskey = (options: string): Promise<Ceremony> =>
  performed(library => library.startRegistration({ optionsJSON: JSON.parse(options) }))

/** Lets a passkey answer the challenge of the service. */
export const answeredPasskey = (options: string): Promise<Ceremony> =>
  performed(library => library.startAuthentication({ optionsJSON: JSON.parse(options) }))
