import type { ShownPaperWire, StorePapersWire } from '@yaoji/contract/calls/console/papers'
import { traitsOf } from '@yaoji/contract/papers/kinds'
import type { ReactNode } from 'react'
import { checkRows, misread, type CheckRow } from './check-rows.ts'
import { messages } from './messages.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'

/** What was ticked of a paper: fields that agree with its picture, and the scopes that it names. */
export type Ticked = { fields: ReadonlySet<string>; scopes: ReadonlySet<string> }
export const nothingTicked: Ticked = { fields: new Set(), scopes: new Set() }

function toggled(set: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(name)) next.add(name)
  return next
}

/** What keeps a paper from its approval; empty where nothing does. */
export function openChecks(paper: ShownPaperWire, shown: StorePapersWire, ticked: Ticked): string {
  const left = checkRows(paper, shown).filter(({ field }) => !ticked.fields.has(field)).length
  if (left > 0) return messages.left(left)
  return traitsOf(paper.kind).namesScopes && ticked.scopes.size === 0 ? messages.noScopes : ''
}

/** What a program read of the photograph, under what the store typed of it. */
const Read = ({ row: { typed, known, read, isMisread } }: { row: CheckRow }) => (
  <span className={isMisread ? 'cmp__read bad' : 'cmp__read'}>
    {!isMisread && (typed || known) ? messages.readSame : messages.read(read)}
  </span>
)

function Row({ row, isTicked, tick }: { row: CheckRow; isTicked: boolean; tick: () => void }) {
  return (
    <tr className={row.isDifferent || row.isMisread ? 'is-diff' : undefined}>
      <th scope="row">
        {row.field}
        {row.isDifferent && <span className="sr">，{messages.differs}</span>}
        {row.isMisread && <span className="sr">，{messages.misread}</span>}
      </th>
      <td>
        <span className={row.isDifferent ? 'b' : undefined}>{row.typed}</span>
        {row.read && <Read row={row} />}
      </td>
      <td>{row.known || <span className="faint">{messages.nothingKnown}</span>}</td>
      <td className="pick">
        <input type="checkbox" aria-label={messages.same(row.field)} checked={isTicked} onChange={tick} />
      </td>
    </tr>
  )
}

function Scopes({ paper, ticked, change }: { paper: ShownPaperWire; ticked: Ticked; change: (ticked: Ticked) => void }) {
  const { namesScopes, opens } = traitsOf(paper.kind)
  if (!namesScopes) return null
  return (
    <fieldset className="sec stack stack-s">
      <legend className="sr">{messages.scopes}</legend>
      <p>
        <b>{messages.scopes}</b> <span className="hint">{messages.scopesHint}</span>
      </p>
      <div className="pickset">
        {opens.map(scope => (
          <label key={scope} className="opt">
            <input
              type="checkbox"
              checked={ticked.scopes.has(scope)}
              onChange={() => change({ ...ticked, scopes: toggled(ticked.scopes, scope) })}
            />
            {scope}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Pane = {
  paper: ShownPaperWire
  shown: StorePapersWire
  ticked: Ticked
  change: (ticked: Ticked) => void
  /** The decision, at the foot. */
  children: ReactNode
}

/** What a paper says next to what is registered, each to be ticked after a look at the picture. */
export function CheckPane({ paper, shown, ticked, change, children }: Pane) {
  const rows = checkRows(paper, shown)
  const differing = rows.filter(row => row.isDifferent).length
  const misreads = misread(rows)
  const { columns } = messages
  return (
    <section className="col" aria-label={messages.check}>
      <div className="body" tabIndex={0}>
        {rows.length > 0 && (
          <table className="cmp">
            <caption className="sr">{messages.compare}</caption>
            <ColumnHeads columns={columns} />
            <tbody>
              {rows.map(row => (
                <Row
                  key={row.field}
                  row={row}
                  isTicked={ticked.fields.has(row.field)}
                  tick={() => change({ ...ticked, fields: toggled(ticked.fields, row.field) })}
                />
              ))}
            </tbody>
          </table>
        )}
        {paper.handed && <Scopes paper={paper} ticked={ticked} change={change} />}
        {misreads > 0 && <p className="say say--warn say--in">{messages.misreads(misreads)}</p>}
        {differing > 0 && <p className="say say--warn say--in">{messages.differing(differing)}</p>}
        {paper.handed?.state === 'rejected' && <p className="say say--bad say--in">{messages.rejected(paper.handed.reason)}</p>}
      </div>
      <div className="foot stack stack-s">{children}</div>
    </section>
  )
}
