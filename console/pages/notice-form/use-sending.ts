import { consoleReceiversCall, type ConsoleReceiversWire } from '@yaoji/contract/calls/console/notices'
import { operateAnnounceCall } from '@yaoji/contract/calls/operator/announce'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import { isUnanswered } from '../../lib/failure.ts'
import { refusedAt, unchangedFindings, type Draft, type Findings } from '../promotion-form/draft.ts'
import { noticeFields, noticeMade } from './notice-draft.ts'

/** Receivers of a draft; the key makes one message of all attempts to send it. */
type Looked = { of: Draft; receivers: ConsoleReceiversWire; key: string }

type Pressed = { findings: Findings; looked: Looked | undefined; announced?: number }

/** A change takes the receivers back: they were of something else. */
const lookedAt = (draft: Draft, looked: Looked | undefined) => (looked?.of === draft ? looked : undefined)

/** Shows the receivers of a draft, or sends it to those that were shown. A send without an answer keeps its key for the next press. */
export async function pressed(draft: Draft, looked: Looked | undefined): Promise<Pressed> {
  const { found: findings, body, choice } = noticeMade(draft)
  if (!body || !choice) return { findings, looked }
  const shown = lookedAt(draft, looked)
  try {
    if (!shown || shown.receivers.stores === 0) {
      const receivers = await ask(consoleReceiversCall, { body: choice })
      return { findings, looked: { of: draft, receivers, key: crypto.randomUUID() } }
    }
    // The form draws its fields from the schema of this call.
    const sent = { ...body, receivers: shown.receivers.stores } as Parameters<typeof ask<typeof operateAnnounceCall>>[1]['body']
    const { announced } = await ask(operateAnnounceCall, { body: sent, key: shown.key })
    return { findings, looked, announced }
  } catch (error) {
    return { findings: refusedAt(noticeFields, error as Error), looked: isUnanswered(error as Error) ? looked : undefined }
  }
}

/** Shows who would get a message, and sends it to them: the first press shows, the second sends. */
export function useSending(draft: Draft, done: (stores: number) => Promise<void>) {
  const [judged, setJudged] = useState<{ of: Draft; findings: Findings }>({ of: draft, findings: {} })
  const [looked, setLooked] = useState<Looked>()
  const [isBusy, setBusy] = useState(false)
  const shown = lookedAt(draft, looked)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const next = await pressed(draft, looked)
      setLooked(next.looked)
      setJudged({ of: draft, findings: next.findings })
      if (next.announced !== undefined) await done(next.announced)
    } finally {
      setBusy(false)
    }
  }
  const findings = unchangedFindings(judged.findings, judged.of, draft)
  return { findings, judged: judged.findings, shown: shown?.receivers, wasShown: looked !== undefined, isBusy, press }
}

export type Sending = ReturnType<typeof useSending>
