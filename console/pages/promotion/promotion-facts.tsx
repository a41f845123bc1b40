import type { ConsolePromotionWire } from '@yaoji/contract/calls/console/promotions'
import { documentFacts } from '../../lib/document-text.ts'
import { scopeOf } from '../../lib/promotion-words.ts'
import { grouped } from '../../lib/time.ts'
import { messages } from './messages.ts'

type Shown = { shown: ConsolePromotionWire }

/** What the promotion says, by the labels of its form. */
export function PromotionSide({ shown }: Shown) {
  // The desk wrote it.
  const facts = documentFacts(shown.promotion_kind, JSON.parse(shown.document) as Record<string, unknown>)
  return (
    <aside className="body store__side" aria-label={messages.terms} tabIndex={0}>
      <section className="sec stack stack-s">
        <h2>{messages.terms}</h2>
        <p className="soft">{scopeOf(shown)}</p>
        <dl className="dl">
          {facts.map(({ label, value }) => [
            <dt key={`${label}-label`}>{label}</dt>,
            <dd key={label} className="wrap">
              {value}
            </dd>,
          ])}
        </dl>
      </section>
    </aside>
  )
}

/** What it took so far, in four figures. */
export function PromotionFigures({ shown: { saved, orders, taken, total, clashing } }: Shown) {
  const { figures } = messages
  return (
    <dl className="figs">
      <div>
        <dt>{figures.saved}</dt>
        <dd className="fig">{saved === '' ? messages.dash : `¥${grouped(saved)}`}</dd>
        {saved === '' && <dd className="note">{messages.notMoney}</dd>}
      </div>
      <div>
        <dt>{figures.orders}</dt>
        <dd className="fig">{orders}</dd>
      </div>
      <div>
        <dt>{figures.units}</dt>
        <dd className="fig">{taken ?? messages.dash}</dd>
        {taken !== null && <dd className="note">{total === null ? messages.endless : messages.ofTotal(total)}</dd>}
      </div>
      <div>
        <dt>{figures.clashes}</dt>
        <dd className={clashing.length > 0 ? 'fig warn' : 'fig'}>{clashing.length}</dd>
      </div>
    </dl>
  )
}
