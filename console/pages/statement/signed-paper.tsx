import { useQuery } from '@tanstack/react-query'
import type { StorePapersWire } from '@yaoji/contract/calls/console/papers'
import { useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { storePapersQuery } from '../papers/papers-query.ts'
import { checkRows } from '../store-papers/check-rows.ts'
import { messages as paperMessages } from '../store-papers/messages.ts'
import { changed, firstLook, PaperViewer } from '../store-papers/viewer.tsx'

function Paper({ shown, id }: { shown: StorePapersWire; id: string }) {
  const [look, setLook] = useState(firstLook)
  const paper = shown.papers.find(({ handed, approved }) => handed?.paper === id || approved?.paper === id)
  if (!paper) return null
  const version = paper.handed?.paper === id ? paper.handed : paper.approved
  const { columns } = paperMessages
  return (
    <div className="signed">
      <PaperViewer paper={paper} version={version} look={look} change={next => setLook(changed(look, version?.pages.length ?? 0, next))} />
      <table className="cmp">
        <caption className="sr">{paperMessages.compare}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.field}</th>
            <th scope="col">{columns.typed}</th>
            <th scope="col">{columns.known}</th>
          </tr>
        </thead>
        <tbody>
          {checkRows(paper, shown).map(row => (
            <tr key={row.field} className={row.isDifferent ? 'is-diff' : undefined}>
              <th scope="row">{row.field}</th>
              <td>{row.typed}</td>
              <td>{row.known || paperMessages.nothingKnown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The paper that is signed, as the first person saw it. */
export function SignedPaper({ store, paper }: { store: string; paper: string }) {
  const papers = useQuery(storePapersQuery(store))
  return <Loaded query={papers}>{shown => <Paper shown={shown} id={paper} />}</Loaded>
}
