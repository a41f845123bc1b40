import { useStore } from '@nanostores/react'
import type { PartnerDeskWire } from '@yaoji/contract/calls/identity/partner-desk'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import * as paths from '@yaoji/contract/paths'
import { timestampMs } from '../../base/lib/clock.ts'
import { copyText } from '../../base/lib/input/copy-text.ts'
import { environment } from '../../base/lib/environment.ts'
import { Button } from '../../base/ui/parts.ts'
import { messages as m, scopeNames } from './messages.ts'
import type { PartnerDeskStore } from './store.ts'

/** The key, and the way to the code that has it. */
export function KeyCard({ desk: { key, test_key: testKey, former_key: former, former_until: until, scopes } }: { desk: PartnerDeskWire }) {
  return (
    <section className="yaoji-partner-desk__card" aria-label={m.current}>
      <h2 className="yaoji-partner-desk__legend">{m.current}</h2>
      <p className="yaoji-partner-desk__row">
        <span>
          {m.key} <code className="yaoji-partner-desk__key">{key}</code>
        </span>
        <Button size="small" onClick={() => void copyText(key, m.copied)}>
          {m.copyKey}
        </Button>
      </p>
      <p className="yaoji-partner-desk__row">
        <span>
          {m.testKey} <code className="yaoji-partner-desk__key">{testKey}</code>
        </span>
        <Button size="small" onClick={() => void copyText(testKey, m.testCopied)}>
          {m.copyTestKey}
        </Button>
      </p>
      <p className="yaoji-partner-desk__facts">{m.testHint}</p>
      {former !== '' && <p className="yaoji-partner-desk__warning">{m.formerKey(former, chinaDay(timestampMs(until)))}</p>}
      <p className="yaoji-partner-desk__facts">{m.may(scopes.map(scope => scopeNames[scope]).join('、'))}</p>
      <p className="yaoji-partner-desk__row">
        <span className="yaoji-partner-desk__facts">{m.snippetHint}</span>
        <Button href={environment.href(`${paths.partnerSnippet}?partner=${key}`)}>{m.snippet}</Button>
      </p>
    </section>
  )
}

/** A new key, and the end of the registration, with what each means. */
export function KeyActions({ $busy, rotate, revoke }: Pick<PartnerDeskStore, '$busy' | 'rotate' | 'revoke'>) {
  const busy = useStore($busy)
  return (
    <section className="yaoji-partner-desk__card" aria-label={m.keys}>
      <h2 className="yaoji-partner-desk__legend">{m.keys}</h2>
      <p className="yaoji-partner-desk__row">
        <span className="yaoji-partner-desk__facts">{m.rotateHint}</span>
        <Button isBusy={busy === 'rotate'} isDisabled={busy !== '' && busy !== 'rotate'} onClick={() => void rotate()}>
          {m.rotate}
        </Button>
      </p>
      <p className="yaoji-partner-desk__row">
        <span className="yaoji-partner-desk__facts">{m.revokeHint}</span>
        <Button kind="danger" isBusy={busy === 'revoke'} isDisabled={busy !== '' && busy !== 'revoke'} onClick={() => void revoke()}>
          {m.revoke}
        </Button>
      </p>
    </section>
  )
}
