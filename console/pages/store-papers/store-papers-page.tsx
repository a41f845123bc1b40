import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ShownPaperWire, StorePapersWire } from '@yaoji/contract/calls/console/papers'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { shapeOfStore } from '../../lib/store-words.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import type { PaperSearch } from '../../lib/searches.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { storePapersQuery } from '../papers/papers-query.ts'
import { CheckPane, nothingTicked, openChecks } from './check-pane.tsx'
import { PaperDecision } from './decision.tsx'
import { messages } from './messages.ts'
import { PaperList } from './paper-list.tsx'
import { changed, firstLook, PaperViewer, zoomStep, type Look } from './viewer.tsx'

const keyHints: readonly KeyHint[] = [
  [['Y'], messages.keys.approve],
  [['N'], messages.keys.refuse],
  [['[', ']'], messages.keys.papers],
  [['←', '→'], messages.keys.pages],
  [['+', '−'], messages.keys.zoom],
  [['R'], messages.keys.turn],
  [['Esc'], messages.keys.back],
]

/** The paper that is looked at: that of the address, else the first that waits, else the first. */
function openPaper({ papers }: StorePapersWire, kind: string | undefined): ShownPaperWire | undefined {
  const waits = ({ handed, approved_by }: ShownPaperWire) => !approved_by && (handed?.state === 'waiting' || handed?.state === 'reviewing')
  return papers.find(paper => paper.kind === kind) ?? papers.find(waits) ?? papers[0]
}

/** One paper in work: its page, and what was ticked. Each paper begins with nothing ticked. */
function PaperAtWork({ paper, shown }: { paper: ShownPaperWire; shown: StorePapersWire }) {
  const client = useQueryClient()
  const [look, setLook] = useState(firstLook)
  const [ticked, setTicked] = useState(nothingTicked)
  const version = paper.handed ?? paper.approved
  const change = (next: Partial<Look>) => setLook(changed(look, version?.pages.length ?? 0, next))
  useKeys({
    ArrowLeft: () => change({ page: look.page - 1 }),
    ArrowRight: () => change({ page: look.page + 1 }),
    '+': () => change({ zoom: look.zoom + zoomStep }),
    '=': () => change({ zoom: look.zoom + zoomStep }),
    '-': () => change({ zoom: look.zoom - zoomStep }),
    r: () => change({ turned: look.turned + 90 }),
  })
  return (
    <>
      <PaperViewer paper={paper} version={version} look={look} change={change} />
      <CheckPane paper={paper} shown={shown} ticked={ticked} change={setTicked}>
        <PaperDecision
          paper={paper}
          scopes={ticked.scopes}
          page={look.page + 1}
          isFirst={shown.store.is_passed === 0}
          open={openChecks(paper, shown, ticked)}
          done={() => void client.invalidateQueries()}
        />
      </CheckPane>
    </>
  )
}

function Papers({ shown }: { shown: StorePapersWire }) {
  const navigate = useNavigate()
  const { kind }: PaperSearch = useSearch({ from: '/stores/$code/papers' })
  const { store } = shown
  const paper = openPaper(shown, kind)
  const index = shown.papers.findIndex(each => each === paper)
  const go = (by: number) => {
    const next = shown.papers[index + by]
    if (next) void navigate({ to: '/stores/$code/papers', params: { code: store.store }, search: { kind: next.kind } })
  }
  const back = useBack({ to: '/papers' })
  useKeys({ '[': () => go(-1), ']': () => go(1), Escape: back })
  return (
    <>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1 className="cut">{store.company}</h1>
        <span className="tag">{store.rank_name}</span>
        <span className="st" data-s={shapeOfStore(store)}>
          {store.state_text}
        </span>
        <span className="grow" />
        <Link className="btn" to="/stores/$code" params={{ code: store.store }}>
          {messages.store}
        </Link>
      </div>
      <div className="papers">
        <PaperList shown={shown} kind={paper?.kind ?? ''} />
        {paper && <PaperAtWork key={`${paper.kind} ${paper.handed?.paper ?? ''}`} paper={paper} shown={shown} />}
      </div>
    </>
  )
}

/** Papers of a store, page by page, next to what is registered. */
export function StorePapersPage() {
  const { code } = useParams({ from: '/stores/$code/papers' })
  const papers = useQuery(storePapersQuery(code))
  return (
    <Page title={messages.title(papers.data?.store.company ?? code)} keys={keyHints}>
      <Loaded query={papers}>{shown => <Papers key={code} shown={shown} />}</Loaded>
    </Page>
  )
}
