import { Link } from '@tanstack/react-router'
import type { StorePapersWire } from '@yaoji/contract/calls/console/papers'
import { shapeOfPaper } from '../../lib/store-words.ts'
import { messages } from './messages.ts'

/** Papers of a store with where each stands, and what keeps the store from being opened. */
export function PaperList({ shown, kind }: { shown: StorePapersWire; kind: string }) {
  const required = shown.papers.filter(paper => paper.is_required === 1)
  const done = required.filter(({ state }) => ['passed', 'ending', 'changing'].includes(state)).length
  return (
    <nav className="body plist" aria-label={messages.list}>
      {shown.papers.map(paper => (
        <Link
          key={paper.kind}
          to="/stores/$code/papers"
          params={{ code: shown.store.store }}
          search={{ kind: paper.kind }}
          aria-current={paper.kind === kind || undefined}
        >
          <span>{paper.kind}</span>
          <span className="st" data-s={shapeOfPaper(paper.state)}>
            {paper.state_text}
          </span>
          <small>
            {[paper.is_required === 1 && messages.required, paper.handed?.expires_on || paper.approved?.expires_on]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </Link>
      ))}
      {shown.store.is_passed === 0 && <p className="sec note">{messages.whole(done, required.length)}</p>}
    </nav>
  )
}
