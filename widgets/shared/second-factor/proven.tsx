import { factorNeeded } from '@yaoji/contract/behaviour'
import * as paths from '@yaoji/contract/paths'
import type { FactorNeed } from '@yaoji/contract/people/second-factor'
import { environment } from '../../base/lib/environment.ts'
import { tellFailure } from '../../base/lib/failures/failure-notice.ts'
import { ask } from '../../base/lib/notices.ts'
import type { Result } from '../../base/lib/requests/result.ts'
import { messages } from './messages.ts'

/** What a refused call needs first; undefined for any other answer. */
function needOf(result: Result<unknown>): { need: FactorNeed; text: string } | undefined {
  if (result.ok || result.failure.kind !== 'code' || result.failure.code !== factorNeeded) return
  const { factor } = Object(result.failure.data) as { factor?: unknown }
  return { need: factor === 'set_up' ? 'set_up' : 'code', text: result.failure.msg }
}

/** Leads to where a second factor is set up; what was typed here stays in its form. */
async function leadToSetUp(text: string): Promise<false> {
  const asked = { title: messages.setUpTitle, text, confirmText: messages.setUp, cancelText: messages.cancel }
  if (await ask(asked)) environment.navigate(`${paths.basicInfo}#yaoji-account-factor`)
  return false
}

async function askCode(): Promise<boolean> {
  const part = await import('./prove-dialog.tsx').catch(() => undefined)
  if (!part) {
    await tellFailure({ kind: 'network' }, {})
    return false
  }
  const { title, why: text, confirm: confirmText, cancel: cancelText } = messages
  return ask({ title, text, confirmText, cancelText, view: part.ProveDialog })
}

/**
 * Makes a call that the service may refuse until the second factor is proven: asks for it and makes the call again. Where that is
 * declined, the call counts as cancelled, and what was typed stays.
 */
export async function proven<Data>(work: () => Promise<Result<Data>>): Promise<Result<Data>> {
  const result = await work()
  const needed = needOf(result)
  if (!needed) return result
  const isProven = needed.need === 'code' ? await askCode() : await leadToSetUp(needed.text)
  return isProven ? work() : { ok: false, failure: { kind: 'cancelled' } }
}
