import { atom } from 'nanostores'
import { sessionEndCall } from '@yaoji/contract/calls/identity/account'
import { request } from '../../base/lib/http.ts'
import { ask, showToast } from '../../base/lib/notices.ts'
import { logout } from '../../identity/session/parts.ts'
import { messages } from './messages.ts'
import { takeSessions } from './store.ts'

/** The session that is about to end, or `others` or `all`. */
export const $ending = atom<string | undefined>()

const sure = (text: string) => ask({ title: messages.notice, text, confirmText: messages.confirm, cancelText: messages.cancel })

async function end(name: string, body: { which: 'one' | 'others' | 'all'; session?: string }): Promise<boolean> {
  if ($ending.get() !== undefined) return false
  $ending.set(name)
  const result = await request(sessionEndCall, { body })
  $ending.set(undefined)
  if (result.ok && body.which !== 'all') takeSessions(result.data.sessions)
  return result.ok
}

export async function endOne(id: string): Promise<void> {
  if (await end(id, { which: 'one', session: id })) showToast({ kind: 'success', text: messages.ended })
}

export async function endOthers(): Promise<void> {
  if ((await sure(messages.askOthers)) && (await end('others', { which: 'others' })))
    showToast({ kind: 'success', text: messages.othersEnded })
}

/** Everything of the member goes from this browser too, as at a log-out. */
export async function endAll(): Promise<void> {
  if ((await sure(messages.askAll)) && (await end('all', { which: 'all' }))) await logout()
}
