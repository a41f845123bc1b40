import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ConsoleRecallWire } from '@yaoji/contract/calls/console/recalls'
import { recallLevelNames, type RecallLevel } from '@yaoji/contract/domain/goods/recall'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../lib/session.ts'
import { ageOf } from '../../lib/time.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import type { PartSearch } from '../../lib/searches.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { WhoChangedHere } from '../audit/audit-drawer.tsx'
import { messages as auditMessages } from '../audit/messages.ts'
import { recallQuery } from '../recalls/recalls-query.ts'
import { messages } from './messages.ts'
import { downloadReport, RecallDialog, type RecallAct } from './recall-dialogs.tsx'
import { RecallFigures, RecallSide } from './recall-facts.tsx'
import { StoreRows } from './store-rows.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.note, ['recall/answer']],
  [['R'], messages.keys.remind, ['recall/remind']],
  [['H'], auditMessages.of],
  [['Esc'], messages.keys.back],
]
const tabs = ['all', 'call', 'answered'] as const
type Tab = (typeof tabs)[number]

type Shown = { recall: ConsoleRecallWire }
type Acts = { back: () => void; open: (act: RecallAct) => void }

const unansweredOf = ({ notified, answered }: ConsoleRecallWire) => notified - answered

function Head({ recall, back, open }: Shown & Acts) {
  const may = useMay()
  const isOpen = recall.is_ended === 0
  const waiting = unansweredOf(recall)
  return (
    <div className="head head--form">
      <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
        <Icon name="back" size={15} />
      </button>
      <h1>{recallLevelNames[recall.level as RecallLevel]}</h1>
      {recall.is_drill === 1 && <span className="tag tag--warn">{messages.drill}</span>}
      <span className="code soft">{recall.recall_sn}</span>
      <span className="st" data-s={isOpen ? 'do' : 'end'}>
        {isOpen ? messages.states.open : messages.states.ended}
      </span>
      <span className="grow" />
      <WhoChangedHere object={`recall:${recall.recall_sn}`} />
      {may('record/correct') && (
        <Link className="btn" to="/corrections" search={{ record: 'recall', key: recall.recall_sn }}>
          {messages.correct}
        </Link>
      )}
      {may('recall/report') && (
        <button type="button" className="btn" onClick={() => void downloadReport(recall.recall_sn, 'xlsx')}>
          {messages.report}
        </button>
      )}
      {isOpen && may('recall/remind') && waiting > 0 && (
        <button type="button" className="btn" onClick={() => open({ act: 'remind' })}>
          {messages.remind(waiting)} <kbd>R</kbd>
        </button>
      )}
      {isOpen && may('recall/end') && (
        <button type="button" className="btn btn--danger" onClick={() => open({ act: 'end' })}>
          {recall.is_drill === 1 ? messages.endDrill : messages.end}
        </button>
      )}
    </div>
  )
}

function Stores({ recall, open }: Shown & Pick<Acts, 'open'>) {
  const { part }: PartSearch = useSearch({ from: '/recalls/$number' })
  const may = useMay()('recall/answer') && recall.is_ended === 0
  const tab: Tab = tabs.find(each => each === part) ?? 'all'
  const rowsOf = (each: Tab) => recall.list.filter(row => each === 'all' || (row.answered_at === null) === (each === 'call'))
  const rows = rowsOf(tab)
  return (
    <>
      <nav className="views views--in" aria-label={messages.table}>
        {tabs.map(each => (
          <Link
            key={each}
            to="/recalls/$number"
            params={{ number: recall.recall_sn }}
            search={{ part: each }}
            aria-current={each === tab || undefined}
          >
            {messages.tabs[each]} <span className="count">{rowsOf(each).length}</span>
          </Link>
        ))}
        {recall.rows > recall.list.length && <span className="note">{messages.shown(recall.list.length, recall.rows)}</span>}
      </nav>
      {rows.length === 0 ? (
        <Nothing title={recall.rows === 0 ? messages.nobody : messages.nobodyIn} text={recall.rows === 0 ? messages.nobodyText : ''} />
      ) : (
        <StoreRows key={tab} recall={recall} rows={rows} note={may ? store => open({ act: 'note', store }) : undefined} />
      )}
    </>
  )
}

function Recall({ recall }: Shown) {
  const may = useMay()
  const now = useNow()
  const [act, open] = useState<RecallAct>()
  const back = useBack({ to: '/recalls', search: {} })
  const isOpen = recall.is_ended === 0
  useKeys({ r: () => isOpen && may('recall/remind') && unansweredOf(recall) > 0 && open({ act: 'remind' }), Escape: back })
  const isLate = recall.due_at <= now
  return (
    <>
      <Head recall={recall} back={back} open={open} />
      {isOpen && (
        <div className={recall.is_drill === 1 || isLate ? 'next next--warn' : 'next'}>
          {recall.is_drill === 1 && <b>{messages.drillNote}</b>}
          <span>{isLate ? messages.late(ageOf(recall.due_at, now)) : messages.due(ageOf(now, recall.due_at))}</span>
        </div>
      )}
      <div className="store">
        <RecallSide recall={recall} />
        <div className="col">
          <RecallFigures recall={recall} />
          <Stores recall={recall} open={open} />
        </div>
      </div>
      {act && <RecallDialog act={act} recall={recall} close={() => open(undefined)} />}
    </>
  )
}

/** One recall: who has its goods, who answered, what is left and what came back. */
export function RecallPage() {
  const { number } = useParams({ from: '/recalls/$number' })
  const found = useQuery(recallQuery(number))
  return (
    <Page title={found.data?.goods[0]?.name ?? number} keys={keyHints}>
      <Loaded query={found}>{recall => <Recall key={number} recall={recall} />}</Loaded>
    </Page>
  )
}
