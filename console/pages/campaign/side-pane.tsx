import type { CampaignChangeWire, ConsoleCampaignWire } from '@yaoji/contract/calls/console/campaigns'
import { useState } from 'react'
import { operate } from '../../lib/call.ts'
import { momentOf } from '../../lib/time.ts'
import { useAct } from '../../lib/use-act.ts'
import { useNow } from '../../lib/use-now.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { messages } from './messages.ts'

/** Opens what was saved last in a window as wide as a device. */
const openAs = (url: string, width: number, height: number) => () =>
  void window.open(url, '_blank', `noopener,width=${width},height=${height}`)

function Preview({ url, isTouched }: { url: string; isTouched: boolean }) {
  return (
    <section className="sec stack stack-s" aria-label={messages.preview}>
      <h2>{messages.preview}</h2>
      <p className="hint">{isTouched ? messages.saveFirst : messages.previewHint}</p>
      <div className="line">
        <button type="button" className="btn" disabled={isTouched} onClick={openAs(url, 1440, 900)}>
          {messages.wide}
        </button>
        <button type="button" className="btn" disabled={isTouched} onClick={openAs(url, 390, 844)}>
          {messages.phone}
        </button>
      </div>
    </section>
  )
}

/** What this person has seen: a later change of another refuses what is pressed. */
const seenIn = ([latest]: readonly CampaignChangeWire[]) => (latest ? { change_was: latest.change_id } : {})

type Shown = { page: ConsoleCampaignWire; isTouched: boolean; changed: () => Promise<unknown> }

function Publish({ page, isTouched, changed }: Shown) {
  const now = useNow()
  const [isEnding, setEnding] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const { campaign_id, name, is_published, has_draft, ends_at, url } = page
  const act =
    (operation: 'publish' | 'end', said: string, seen = {}) =>
    async () => {
      await operate(`campaign/${operation}`, { campaign_id, ...seen })
      announce({ text: said })
      await changed()
    }
  // The minute of the page is older than an end a moment ago.
  const isOver = ends_at <= now || page.changes[0]?.event === 'end'
  const verb = is_published ? messages.publishAgain : messages.publish
  return (
    <section className="sec stack stack-s" aria-label={messages.publish}>
      <h2>{messages.publish}</h2>
      {is_published && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {messages.shown}
        </a>
      )}
      <div className="line">
        <button type="button" className="btn btn--main" disabled={isTouched || !has_draft} onClick={() => setPublishing(true)}>
          {verb}
        </button>
        {is_published && !isOver && (
          <button type="button" className="btn" onClick={() => setEnding(true)}>
            {messages.end}
          </button>
        )}
      </div>
      {isPublishing && (
        <FormDialog
          title={verb}
          verb={verb}
          fields={[]}
          submit={act('publish', messages.published(name), seenIn(page.changes))}
          close={() => setPublishing(false)}
        >
          <p>{messages.publishText}</p>
        </FormDialog>
      )}
      {isEnding && (
        <FormDialog
          title={messages.end}
          verb={messages.end}
          isDanger
          fields={[]}
          submit={act('end', messages.ended(name))}
          close={() => setEnding(false)}
        >
          <p>{messages.endText}</p>
        </FormDialog>
      )}
    </section>
  )
}

function History({ id, changes, isTouched }: { id: number; changes: readonly CampaignChangeWire[]; isTouched: boolean }) {
  const now = useNow()
  const { act, isBusy } = useAct()
  const restore = (change_id: number) =>
    act(
      [{ id: String(change_id), operation: 'campaign/restore', fields: { campaign_id: id, change_id, ...seenIn(changes) } }],
      () => messages.restored,
    )
  return (
    <section className="sec stack stack-s" aria-label={messages.history}>
      <div className="line">
        <h2 className="grow">{messages.history}</h2>
        <WhoChanged object={`campaign:${id}`} />
      </div>
      {changes.length === 0 && <p className="note">{messages.noHistory}</p>}
      <ul className="stack stack-s">
        {changes.map(({ change_id, event, operator, created_at, is_current }) => (
          <li key={change_id} className="line">
            <span className="grow">
              <b>{messages.events[event]}</b>
              <span className="note block">
                {operator} · {momentOf(created_at, now)}
                {is_current && ` · ${messages.current}`}
              </span>
            </span>
            {!is_current && (
              <button
                type="button"
                className="btn btn--row"
                disabled={isTouched || isBusy(String(change_id))}
                onClick={() => void restore(change_id)}
              >
                {messages.restore}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How a saved page is looked at, shown to buyers, stopped and put back. */
export const SidePane = ({ page, isTouched, changed }: Shown) => (
  <>
    <Preview url={page.preview_url} isTouched={isTouched} />
    <Publish page={page} isTouched={isTouched} changed={changed} />
    <History id={page.campaign_id} changes={page.changes} isTouched={isTouched} />
  </>
)
