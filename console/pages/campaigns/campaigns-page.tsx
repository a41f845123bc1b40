import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleCampaignsCall, type ConsoleCampaignRowWire } from '@yaoji/contract/calls/console/campaigns'
import { campaignConsoleLimits, campaignViews, type CampaignView } from '@yaoji/contract/console/campaigns'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import { minuteOf, momentOf } from '../../lib/time.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useNow } from '../../lib/use-now.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useCursor } from '../../ui/use-cursor.ts'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { messages } from './messages.ts'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.open],
  [['Shift', 'N'], messages.keys.create, ['campaign/save']],
]

const campaignsQuery = (view: CampaignView) =>
  queryOptions({ queryKey: ['campaigns', view], queryFn: () => ask(consoleCampaignsCall, { query: { view } }) })

function stateOf({ is_published, begins_at, ends_at }: ConsoleCampaignRowWire, now: number): keyof typeof messages.states {
  if (!is_published) return 'draft'
  if (ends_at <= now) return 'ended'
  return begins_at > now ? 'ahead' : 'running'
}
const shapes = { draft: 'end', ahead: 'wait', running: 'go', ended: 'end' } as const

function CampaignRow({ row, isAt }: { row: ConsoleCampaignRowWire; isAt: boolean }) {
  const now = useNow()
  const { campaign_id, name, place, begins_at, ends_at, has_draft, is_published, operator, updated_at } = row
  const state = stateOf(row, now)
  return (
    <tr className={isAt ? 'is-at' : ''} aria-current={isAt || undefined}>
      <td>
        <Link className="link cut" to="/campaigns/$id" params={{ id: String(campaign_id) }}>
          {name}
        </Link>
      </td>
      <td>{messages.places[place]}</td>
      <td className="nw">{messages.period(minuteOf(begins_at), minuteOf(ends_at - 1))}</td>
      <td>
        <span className="st" data-s={shapes[state]}>
          {messages.states[state]}
        </span>
        {is_published && has_draft && <span className="tag tag--warn">{messages.hasDraft}</span>}
      </td>
      <td className="soft">{[operator, momentOf(updated_at, now)].filter(Boolean).join(' · ')}</td>
    </tr>
  )
}

function Campaigns({ rows }: { rows: readonly ConsoleCampaignRowWire[] }) {
  const navigate = useNavigate()
  const at = useCursor(rows, ({ campaign_id }) => void navigate({ to: '/campaigns/$id', params: { id: String(campaign_id) } }))
  if (rows.length === 0) return <Nothing title={messages.empty} text={messages.emptyText} />
  return (
    <RowList
      rows={rows}
      at={at}
      caption={messages.caption}
      head={<ColumnHeads columns={messages.columns} />}
      row={(row, _, isAt) => <CampaignRow key={row.campaign_id} row={row} isAt={isAt} />}
      isMore={false}
      readMore={() => undefined}
    />
  )
}

/** Pages that staff put together from blocks: drafts, what buyers see now, and what is over. */
export function CampaignsPage() {
  const { view = 'current' } = useSearch({ from: '/campaigns' })
  const campaigns = useQuery(campaignsQuery(view))
  const navigate = useNavigate()
  const link = (each: CampaignView) => linkOptions({ to: '/campaigns', search: { view: each } })
  useKeys({ 'Shift+n': () => void navigate({ to: '/campaigns/new', search: {} }) })
  return (
    <Page title={messages.heading} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.views} views={campaignViews} names={messages.viewNames} current={view} counts={undefined} link={link} />
        <span className="grow" />
        <Link className="btn btn--main" to="/campaigns/new" search={{}}>
          {messages.create} <kbd>Shift N</kbd>
        </Link>
      </div>
      <Loaded query={campaigns}>
        {({ list, is_more }) => (
          <>
            {is_more && <p className="note sec">{messages.isMore(campaignConsoleLimits.listMax)}</p>}
            <Campaigns rows={list} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
