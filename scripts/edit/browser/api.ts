import { messages } from '../messages.ts'

/** What keeps a call from being answered, in the editor's words. */
export class CallFailed extends Error {}

export const reasonOf = (error: unknown): string => (error instanceof CallFailed ? error.message : messages.failedPlainly)

/** A deed that says why where it cannot be done. */
export const telling = (tell: (reason: string) => unknown, deed: () => Promise<unknown>) => () =>
  deed().catch((error: unknown) => tell(reasonOf(error)))

const patienceMs = 30_000

/** A connection that is dead without a word is not waited for, but for what builds the site. */
const endOf = (path: string) => (/^(publish|back)$/.test(path) ? null : AbortSignal.timeout(patienceMs))

async function call<Answer>(path: string, options: RequestInit): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/_edit/api/${path}`, { ...options, signal: endOf(path) })
  } catch {
    throw new CallFailed(messages.offline)
  }
  if (response.status === 401) throw new CallFailed(messages.loggedOut)
  if (response.status === 413) throw new CallFailed(messages.tooMuch)
  if (!response.ok) throw new CallFailed(messages.failedPlainly)
  return response.json()
}

export const read = <Answer>(path: string): Promise<Answer> => call(path, {})
export const post = <Answer>(path: string, body: object): Promise<Answer> => call(path, { method: 'POST', body: JSON.stringify(body) })
export const upload = <Answer>(path: string, body: Blob): Promise<Answer> => call(path, { method: 'POST', body })
