import { consoleReceiversCall, type ConsoleReceiversWire } from '@yaoji/contract/calls/console/notices'
import { operateAnnounceCall } from '@yaoji/contract/calls/operator/announce'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import { unchangedFindings, type Draft, type Findings } from '../promotion-form/draft.ts'
import { noticeMade, noticeRefused } from './notice-draft.ts'

/** Receivers of a draft; the key makes one message of all attempts to send it. */
type Looked = { of: Draft; receivers: ConsoleReceiversWire; key: string }

/** Shows who would get a message, and sends it to them: the first press shows, the second sends. */
export function useSending(draft: Draft, done: (stores: number) => Promise<void>) {
  const [judged, setJudged] = useState<{ of: Draft; findings: Findings }>({ of: draft, findings: {} })
  const [looked, setLooked] = useState<Looked>()
  const [isBusy, setBusy] = useState(false)
  // A change takes them back: they were of something else.
  const shown = looked?.of === draft ? looked : undefined
  const step = async () => {
    const { found, body, choice } = noticeMade(draft)
    setJudged({ of: draft, findings: found })
    if (!body || !choice) return
    if (!shown || shown.receivers.stores === 0)
      return setLooked({ of: draft, receivers: await ask(consoleReceiversCall, { body: choice }), key: crypto.randomUUID() })
    // The form draws its fields from the schema of this call.
    const sent = { ...body, receivers: shown.receivers.stores } as Parameters<typeof ask<typeof operateAnnounceCall>>[1]['body']
    const { announced } = await ask(operateAnnounceCall, { body: sent, key: shown.key })
    await done(announced)
  }
  const press = async () => {
    setBusy(true)
    try {
      await step()
    } catch (error) {
      setLooked(undefined)
      setJudged({ of: draft, findings: noticeRefused(error as Error) })
    } finally {
      setBusy(false)
    }
  }
  const findings = unchangedFindings(judged.findings, judged.of, draft)
  return { findings, judged: judged.findings, shown: shown?.receivers, wasShown: looked !== undefined, isBusy, press }
}

export type Sending = ReturnType<typeof useSending>
