import { Link } from '@tanstack/react-router'
import type { SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { costReaders } from '@yaoji/contract/console/goods'
import { useState, type ReactNode } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useStaff } from '../../lib/session.ts'
import { messages } from './messages.ts'
import { RecentPane } from './recent-pane.tsx'
import { isFine } from './sheet-row.tsx'

/** What applying the rows would come to. */
function After({ rows }: { rows: readonly SheetRowWire[] }) {
  const { role } = useStaff()
  const fine = rows.filter(isFine)
  const margins = fine.flatMap(({ margin_now: margin }) => (margin === null ? [] : [margin]))
  return (
    <section className="sec stack stack-s" aria-label={messages.after}>
      <h2 className="strong">{messages.after}</h2>
      <dl className="dl">
        <dt>{messages.willChange}</dt>
        <dd>{new Set(fine.map(row => row.goods_id)).size}</dd>
        {costReaders.includes(role) && (
          <>
            <dt>{messages.lowestMargin}</dt>
            <dd>{margins.length > 0 ? messages.percent(Math.min(...margins)) : messages.unknown}</dd>
          </>
        )}
        <dt>{messages.stores}</dt>
        <dd>{messages.mostStores(Math.max(0, ...fine.map(({ stores }) => stores)))}</dd>
      </dl>
    </section>
  )
}

/** What is looked at before it is applied; its keys move among rows. */
const previewKeys: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  [['Ctrl', 'S'], messages.keys.apply],
]

type Frame = {
  as: 'grid' | 'paste'
  keys: readonly KeyHint[]
  /** Rows of a preview; undefined while values are still written. */
  rows: readonly SheetRowWire[] | undefined
  onUndone: () => void
  children: ReactNode
}

/** The page around a grid or a paste: which of them, and what was changed lately, which takes no room from a grid unless it is wanted. */
export function PricesFrame({ as, keys, rows, onUndone, children }: Frame) {
  const [wantsRecent, setWantsRecent] = useState(false)
  const hasSide = as === 'paste' || rows !== undefined || wantsRecent
  return (
    <Page title={messages.title} keys={rows ? previewKeys : keys}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <nav className="group" aria-label={messages.howTo}>
          <Link
            className="btn"
            to="/prices"
            search={{ as: 'grid' }}
            activeOptions={{ exact: true }}
            aria-current={as === 'grid' || undefined}
          >
            {messages.grid}
          </Link>
          <Link className="btn" to="/prices" search={{}} activeOptions={{ exact: true }} aria-current={as === 'paste' || undefined}>
            {messages.paste}
          </Link>
        </nav>
        <span className="grow" />
        <Link className="btn" to="/goods">
          {messages.choose}
        </Link>
        {as === 'grid' && !rows && (
          <button type="button" className="btn" aria-expanded={wantsRecent} onClick={() => setWantsRecent(!wantsRecent)}>
            {messages.recent}
          </button>
        )}
      </div>
      <div className={hasSide ? 'sign sheet' : 'sign sheet sheet--whole'}>
        <div className="col">{children}</div>
        {hasSide && (
          <aside className="body sheet__side" tabIndex={0} aria-label={messages.after}>
            {rows && <After rows={rows} />}
            <RecentPane onUndone={onUndone} />
          </aside>
        )}
      </div>
    </Page>
  )
}
