import type { SheetRowWire } from '@yaoji/contract/calls/console/goods-sheet'
import { costReaders } from '@yaoji/contract/console-goods'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useStaff } from '../../lib/session.ts'
import { messages } from './messages.ts'
import { PastePane } from './paste-pane.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { RecentPane } from './recent-pane.tsx'
import { isFine } from './sheet-row.tsx'
import { usePreview } from './use-preview.ts'

/** Rows are moved among once they are read. */
const keyHints = (hasRows: boolean): readonly KeyHint[] =>
  hasRows
    ? [[['J', 'K'], messages.keys.move] as const, [['Enter'], messages.keys.open] as const, [['Ctrl', 'S'], messages.keys.apply] as const]
    : []

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

/** Prices and stock of many goods: pasted, looked at, applied as one, taken back. */
export function PricesPage() {
  const pasted = usePreview()
  const { preview, again, edit, drop, remarks } = pasted
  return (
    <Page title={messages.title} keys={keyHints(preview !== undefined)}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <span className="soft">{messages.paste}</span>
      </div>
      <div className="sign sheet">
        <div className="col">
          {remarks.length > 0 && (
            <p className="say say--warn" role="status">
              {remarks.join(' ')}
            </p>
          )}
          {preview ? <PreviewPane preview={preview} again={again} edit={edit} drop={drop} /> : <PastePane {...pasted} />}
        </div>
        <aside className="body sheet__side" tabIndex={0} aria-label={messages.after}>
          {preview && <After rows={preview.rows} />}
          <RecentPane onUndone={() => preview && again()} />
        </aside>
      </div>
    </Page>
  )
}
