import { useStore } from '@nanostores/react'
import type { CombinationGroupsWire } from '@yaoji/contract/calls/rewards/combination-zone'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { withQuery } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../../shared/member-list/parts.ts'
import { NoOffers } from './combination-list-page.tsx'
import { combinations, type Combinations } from './list-store.ts'
import { messages } from './messages.ts'
import { OfferList, WaitingOffers } from './offer-list.tsx'

type Shown = ShownPage<object, CombinationGroupsWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }
const sourcesShown = 4

type Group = CombinationGroupsWire['list'][number]

function Section({ group: { group, count, offers }, today, onTurn }: { group: Group; today: string; onTurn: () => void }) {
  const name = messages.groups[group]
  return (
    <section className="yaoji-combinations__group" aria-label={name}>
      <header className="yaoji-combinations__heading">
        <h2>{name}</h2>
        <p className="yaoji-combinations__intro">{messages.intros[group]}</p>
        <a
          className="yaoji-tap"
          href={environment.href(withQuery(paths.combinationList, { group }))}
          aria-label={messages.seeAllOf(name, count)}
        >
          {messages.seeAll(count)}
        </a>
      </header>
      <OfferList offers={offers} today={today} label={name} most={sourcesShown} onTurn={onTurn} />
    </section>
  )
}

type CombinationGroupsPageProps = {
  /** @internal */
  store?: Pick<Combinations, 'groups'>
}

/** 组合满赠: sets, gifts and swaps, the first of each. */
export function CombinationGroupsPage(props: CombinationGroupsPageProps) {
  const { store: { groups } = combinations } = props
  const value = useLiveStore(groups.$list, firstDrawn)
  const isBusy = useStore(groups.$isBusy)
  useOwnAddress(groups.open)
  return (
    <div className="yaoji-root yaoji-own-list yaoji-combinations" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} waiting={<WaitingOffers />} onRetry={groups.retry}>
        {({ page, today }) =>
          page.list.length === 0 ? (
            <NoOffers />
          ) : (
            page.list.map(group => <Section key={group.group} group={group} today={today} onTurn={() => void groups.refresh()} />)
          )
        }
      </OwnListBody>
    </div>
  )
}
