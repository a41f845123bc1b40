import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { consoleRewardCountsCall } from '@yaoji/contract/calls/console/rewards'
import { rewardKindNames, rewardKinds, rewardViewNames, rewardViews, type RewardKind } from '@yaoji/contract/console/rewards'
import { rewardForms } from '@yaoji/contract/promotions/reward-forms'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { ask } from '../../lib/call.ts'
import type { RewardsSearch } from '../../lib/searches.ts'
import { useMay } from '../../lib/session.ts'
import { useFilters } from '../../lib/use-filters.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { SavedViews } from '../../ui/saved-views.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { SeekForm } from '../../ui/seek-form.tsx'
import { ViewGroup } from '../../ui/view-group.tsx'
import { messages } from './messages.ts'
import { RewardList } from './reward-list.tsx'

const keyHints: readonly KeyHint[] = [
  [['J', 'K'], messages.keys.move],
  [['Enter'], messages.keys.end, ['coupon/end']],
  [['Shift', 'N'], messages.keys.create, ['coupon/offer']],
  [['/'], messages.keys.find],
]
const everyMs = 60_000
const countsQuery = queryOptions({
  queryKey: ['rewards', 'counts'],
  queryFn: () => ask(consoleRewardCountsCall, {}),
  refetchInterval: everyMs,
})

function Filters({ search }: { search: RewardsSearch }) {
  const navigate = useNavigate()
  const { field, seek } = useFilters(search, next => void navigate({ to: '/rewards', search: next }))
  return (
    <div className="filters" role="search" aria-label={messages.seekLabel}>
      <SeekForm q={search.q} field={field} seek={seek} messages={messages} />
      <ViewGroup
        label={messages.view}
        views={rewardViews}
        names={rewardViewNames}
        current={search.view ?? 'open'}
        link={view => linkOptions({ to: '/rewards', search: { ...search, view } })}
      />
    </div>
  )
}

/** Coupons, groups, lotteries and goods of 积分商城, one kind at a time. */
export function RewardsPage() {
  const search: RewardsSearch = useSearch({ from: '/rewards' })
  const may = useMay()
  const navigate = useNavigate()
  const { data } = useQuery(countsQuery)
  const kind: RewardKind = search.kind ?? 'coupon'
  const { operation } = rewardForms[kind]
  const link = (each: RewardKind) => linkOptions({ to: '/rewards', search: { kind: each } })
  useKeys({ 'Shift+n': () => may(operation) && void navigate({ to: '/rewards/new', search: { kind } }) })
  return (
    <Page title={messages.title(rewardKindNames[kind])} keys={keyHints}>
      <div className="head">
        <h1>{messages.heading}</h1>
        <ViewTabs label={messages.kinds} views={rewardKinds} names={rewardKindNames} current={kind} counts={data?.kinds} link={link} />
        <span className="grow" />
        <SavedViews list="rewards" search={{ ...search, kind }} />
        {may(operation) && (
          <Link className="btn btn--main" to="/rewards/new" search={{ kind }}>
            {messages.create(rewardKindNames[kind])} <kbd>Shift N</kbd>
          </Link>
        )}
      </div>
      <Filters search={search} />
      <RewardList key={kind} kind={kind} search={search} />
    </Page>
  )
}
