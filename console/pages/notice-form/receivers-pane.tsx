import { noticeKindNames, type NoticeKind } from '@yaoji/contract/console/notices'
import type { Draft } from '../promotion-form/draft.ts'
import { messages } from './messages.ts'
import type { Sending } from './use-sending.ts'

/** How many stores and people would get the message, and the first of them. */
export function ReceiversPane({ shown, wasShown }: Pick<Sending, 'shown' | 'wasShown'>) {
  return (
    <section className="sec stack stack-s" aria-label={messages.receivers} role="status">
      <h2>{messages.receivers}</h2>
      {!shown && <p className="soft">{wasShown ? messages.changed : messages.none}</p>}
      {shown?.stores === 0 && <p className="say say--warn">{messages.noStores}</p>}
      {shown && shown.stores > 0 && (
        <>
          <p className="fig">{messages.count(shown.stores)}</p>
          <p className="soft">{messages.people(shown.people)}</p>
          <ul className="plain">
            {shown.first.map(({ store, company }) => (
              <li key={store}>
                {company} <span className="soft code">{store}</span>
              </li>
            ))}
            {shown.stores > shown.first.length && <li className="soft">{messages.more(shown.stores - shown.first.length)}</li>}
          </ul>
          <p className="hint">{messages.after}</p>
        </>
      )}
    </section>
  )
}

const kindName = (kind: string) => noticeKindNames[kind as NoticeKind] ?? ''

/** The message as a store reads it. */
export function SeenPane({ draft: { texts } }: { draft: Draft }) {
  const of = (name: string) => texts[`/${name}`]?.trim() ?? ''
  return (
    <section className="sec stack stack-s" aria-label={messages.seen}>
      <h2>{messages.seen}</h2>
      <ul className="cards">
        <li>
          <div className="line gap-4">
            {of('kind') && <span className="tag">{kindName(of('kind'))}</span>}
            <b>{of('title') || messages.seenEmpty}</b>
            <span className="grow" />
            <span className="note nw">{messages.now}</span>
          </div>
          {of('text') && <p>{of('text')}</p>}
          {of('path') && <p className="note">{messages.leads(of('path'))}</p>}
        </li>
      </ul>
    </section>
  )
}
