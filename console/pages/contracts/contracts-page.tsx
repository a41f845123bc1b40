import { Menu } from '@base-ui/react/menu'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import type { ConsoleContractRowWire } from '@yaoji/contract/calls/console/contracts'
import { consoleContractsFileCall } from '@yaoji/contract/calls/console/files'
import { contractViews, type ContractView } from '@yaoji/contract/console/contracts'
import { contractKindNames, contractKinds, type ContractKind, type ContractState } from '@yaoji/contract/domain/agreements/contract-state'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import type { ContractsSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { momentOf } from '../../lib/time.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useNow } from '../../lib/use-now.ts'
import { Choice } from '../../ui/choice.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NoRows } from '../../ui/nothing.tsx'
import { Paged, type PagedRows } from '../../ui/paged.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { FileMenu } from '../../ui/file-menu.tsx'
import { SavedViews } from '../../ui/saved-views.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { WhoChanged } from '../audit/audit-drawer.tsx'
import { ActButtons, ActDialog, type MoneyAct } from '../money/money-list.tsx'
import { IssueDialog, TextDialog } from './contract-dialogs.tsx'
import { contractsQuery, contractViewsQuery } from './contracts-query.ts'
import { actMessages, messages } from './messages.ts'

type Row = ConsoleContractRowWire

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  [['/'], messages.keys.find],
]
const shapes: Readonly<Record<ContractState, string>> = {
  ...{ 'to-sign': 'wait', signing: 'do', 'in-force': 'go', ending: 'hold', expired: 'bad', ended: 'end' },
}

function actsOf({ number, title, company, state }: Row): MoneyAct[] {
  const { paper, paperTitle, paperText, signer, end, endTitle, endText, reason } = actMessages
  const onPaper: MoneyAct = {
    ...{ verb: paper, title: paperTitle(number), text: paperText, operation: 'contract/sign_paper', body: { number } },
    fields: [{ name: 'signer', label: signer, value: company, isRequired: true }],
  }
  const ending: MoneyAct = {
    ...{ verb: end, title: endTitle(title, company), text: endText, operation: 'contract/withdraw', body: { number } },
    fields: [{ name: 'reason', label: reason, isRequired: true }],
    isDanger: true,
  }
  if (state === 'ended' || state === 'expired') return []
  return state === 'to-sign' || state === 'signing' ? [onPaper, ending] : [ending]
}

const stopOf = (kind: ContractKind): MoneyAct => ({
  ...{ verb: actMessages.stop, title: actMessages.stopTitle(contractKindNames[kind]), text: actMessages.stopText },
  ...{ operation: 'contract/stop', body: { kind }, fields: [], isDanger: true },
})

function ContractRow({ row, isAt, open, act }: { row: Row; isAt: boolean; open: () => void; act: (act: MoneyAct) => void }) {
  const now = useNow()
  const may = useMay()
  const signed = row.signed_at === null ? messages.notSigned : [row.signer, momentOf(row.signed_at, now)].join(' ')
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        <button type="button" className="btn btn--text code" title={messages.text} onClick={open}>
          {row.number}
        </button>
      </td>
      <td>
        <Link className="link cut" to="/stores/$code" params={{ code: row.store }} title={row.company}>
          {row.company}
        </Link>
      </td>
      <td>
        <span className="cut" title={row.title}>
          {contractKindNames[row.kind]}
        </span>
      </td>
      <td className="nw">{messages.period(row.begins_on, row.ends_on ?? messages.endless)}</td>
      <td className="soft">
        <span className="cut" title={signed}>
          {signed}
        </span>
        {row.is_on_paper === 1 && <span className="tag">{messages.onPaper}</span>}
      </td>
      <td className="soft">{momentOf(row.issued_at, now)}</td>
      <td>
        <span className="st" data-s={shapes[row.state]} title={row.end_reason}>
          {messages.states[row.state]}
        </span>
      </td>
      <td className="last n">
        <ActButtons acts={actsOf(row).filter(({ operation }) => may(operation))} isAt={isAt} choose={act}>
          <WhoChanged object={`contract:${row.number}`} />
        </ActButtons>
      </td>
    </tr>
  )
}

function Contracts({ rows, search, ...more }: PagedRows<Row> & { search: ContractsSearch }) {
  const [shown, show] = useState<string>()
  const [act, setAct] = useState<MoneyAct>()
  const at = useCursor(rows, row => show(row.number))
  if (rows.length === 0) return <NoRows messages={messages} search={search} />
  return (
    <>
      <RowList
        rows={rows}
        at={at}
        caption={messages.caption}
        head={
          <ColumnHeads
            columns={messages.columns}
            numbers={['act']}
            last="act"
            sorting={{ current: search.sort, usual: '-issued', orders: { issued: '-issued', period: 'ends' } }}
          />
        }
        row={(row, _, isAt) => <ContractRow key={row.number} row={row} isAt={isAt} open={() => show(row.number)} act={setAct} />}
        {...more}
      />
      {shown !== undefined && <TextDialog number={shown} close={() => show(undefined)} />}
      {act && <ActDialog act={act} close={() => setAct(undefined)} />}
    </>
  )
}

function Filters({ search }: { search: ContractsSearch }) {
  const navigate = useNavigate()
  const { field, seek, change } = useFilters(search, next => void navigate({ to: '/contracts', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} />
      <Choice
        label={messages.kind}
        any={messages.anyKind}
        value={search.kind ?? ''}
        choices={Object.entries(contractKindNames)}
        choose={kind => change({ kind })}
      />
    </div>
  )
}

/** Which kind of contract is sent. */
const CreateMenu = ({ choose }: { choose: (kind: ContractKind) => void }) => (
  <Menu.Root>
    <Menu.Trigger className="btn btn--main">
      {messages.create}
      <Icon name="down" size={12} />
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner className="menu-place" sideOffset={4} align="end">
        <Menu.Popup className="menu">
          {contractKinds.map(kind => (
            <Menu.Item key={kind} className="menu__item" onClick={() => choose(kind)}>
              {contractKindNames[kind]}
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)

/** Contracts of stores: what waits for a signature, what is in force and when it ends; new ones from the standard texts. */
export function ContractsPage() {
  const search: ContractsSearch = useSearch({ from: '/contracts' })
  const view: ContractView = search.view ?? 'open'
  const may = useMay()
  const { data } = useQuery(contractViewsQuery)
  const contracts = useInfiniteQuery(contractsQuery({ ...search, view }))
  const [issuing, issue] = useState<ContractKind>()
  const [stopped, stop] = useState<ContractKind>()
  const link = (each: ContractView) => linkOptions({ to: '/contracts', search: { ...search, view: each } })
  return (
    <Page title={messages.title(messages.viewNames[view])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.views} views={contractViews} names={messages.viewNames} current={view} counts={data?.views} link={link} />
        <span className="grow" />
        <SavedViews list="contracts" search={{ ...search, view }} />
        <FileMenu call={consoleContractsFileCall} query={{ ...search, view }} />
        {may('contract/issue') && <CreateMenu choose={issue} />}
      </div>
      <Filters search={search} />
      {data?.runs.map(run => (
        <p key={`${run.kind} ${run.began_at}`} className="run" role="status">
          <span>{messages.run(run)}</span>
          {run.ended_at === null && may('contract/stop') && (
            <button type="button" className="btn btn--row" onClick={() => stop(run.kind)}>
              {actMessages.stop}
            </button>
          )}
        </p>
      ))}
      <Paged query={contracts}>{paged => <Contracts key={JSON.stringify(search)} search={search} {...paged} />}</Paged>
      {stopped && <ActDialog act={stopOf(stopped)} close={() => stop(undefined)} />}
      {issuing && <IssueDialog kind={issuing} close={() => issue(undefined)} />}
    </Page>
  )
}
