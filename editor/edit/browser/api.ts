import { messages } from '../messages.ts'

/** What keeps a call from being answered, in the editor's words. */
class CallFailed extends Error {}

export const reasonOf = (error: unknown): string => (error instanceof CallFailed ? error.message : messages.failedPlainly)

/** A deed that says why where it cannot be done. */
export const telling = (tell: (reason: string) => unknown, deed: () => Promise<unknown>) => () =>
  deed().catch((error: unknown) => tell(reasonOf(error)))

const patienceMs = 30_000

/** What builds the site. */
const isLong = (path: string) => /^(publish|back)$/.test(path)

/** What is known of a call that no answer came to: only what is asked again without harm was surely not done. */
function offlineReason(path: string, isRead: boolean): string {
  const { offline } = messages
  return isRead ? offline.read : path === 'save' ? offline.save : isLong(path) ? offline.publish : offline.deed
}

async function call<Answer>(path: string, options: RequestInit): Promise<Answer> {
  let response: Response
  try {
    // A connection that is dead without a word is not waited for, but for what takes long.
    response = await fetch(`/_edit/api/${path}`, { ...options, signal: isLong(path) ? null : AbortSignal.timeout(patienceMs) })
  } catch {
    throw new CallFailed(offlineReason(path, options.method === undefined))
  }
  if (response.status === 401) throw new CallFailed(messages.loggedOut)
  if (response.status === 404) throw new CallFailed(messages.notThere)
  if (response.status === 413) throw new CallFailed(messages.tooMuch)
  if (!response.ok) {
    const { why }: { why?: unknown } = await response.json().catch(() => ({}))
    throw new CallFailed(typeof why === 'string' ? why : messages.failedPlainly)
  }
  return response.json()
}

export const read = <Answer>(path: string): Promise<Answer> => call(path, {})
export const post = <Answer>(path: string, body: object): Promise<Answer> => call(path, { method: 'POST', body: JSON.stringify(body) })
export const upload = <Answer>(path: string, body: Blob): Promise<Answer> => call(path, { method: 'POST', body })
