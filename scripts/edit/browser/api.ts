import { messages } from '../messages.ts'

/** What keeps a call from being answered, in the editor's words. */
export class CallFailed extends Error {}

async function call<Answer>(path: string, options: RequestInit): Promise<Answer> {
  let response: Response
  try {
    response = await fetch(`/_edit/api/${path}`, options)
  } catch {
    throw new CallFailed(messages.offline)
  }
  if (response.status === 401) throw new CallFailed(messages.loggedOut)
  if (!response.ok) throw new CallFailed(messages.failedPlainly)
  return response.json()
}

export const read = <Answer>(path: string): Promise<Answer> => call(path, {})
export const post = <Answer>(path: string, body: object): Promise<Answer> => call(path, { method: 'POST', body: JSON.stringify(body) })
export const upload = <Answer>(path: string, body: Blob): Promise<Answer> => call(path, { method: 'POST', body })
