import type { GroupsWire } from '@yaoji/contract/calls/rewards/group-buy'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { listPath, withQuery } from '../../base/lib/paths.ts'
import { OwnListBody, OwnListPager, useOwnList } from '../../shared/member-list/parts.ts'
import { Button, Empty, Skeleton } from '../../base/ui/parts.ts'
import { GroupCard } from './group-card.tsx'
import { messages } from './messages.ts'
import { groups, type Groups } from './store.ts'
import { useFreshGroups } from './use-fresh-groups.ts'

const cardsWhileLoading = [0, 1, 2, 3]

function Waiting() {
  return (
    <div className="yaoji-groups__list">
      {cardsWhileLoading.map(card => (
        <div key={card} className="yaoji-group" data-state="waiting">
          <Skeleton label={card === 0 ? messages.loading : ''} lines={5} />
        </div>
      ))}
    </div>
  )
}

function NoGroups() {
  return (
    <Empty icon="box" title={messages.empty}>
      <p>{messages.emptyHint}</p>
      <Button kind="primary" href={environment.href(listPath())}>
        {messages.toGoods}
      </Button>
    </Empty>
  )
}

const inSight = ({ list }: GroupsWire) => list

type GroupZonePageProps = {
  /** @internal */
  store?: Pick<Groups, 'zone'>
}

/** /ptzq: groups to join, those ahead, and what became of the last ones. */
export function GroupZonePage(props: GroupZonePageProps) {
  const { store: { zone } = groups } = props
  const { value, isBusy, onRetry } = useOwnList(zone)
  useFreshGroups(zone, value, inSight)
  return (
    <div className="yaoji-root yaoji-own-list yaoji-groups" aria-busy={isBusy}>
      <h1 className="yaoji-own-list__title">{messages.title}</h1>
      <p className="yaoji-group__soft">{messages.intro}</p>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} waiting={<Waiting />} onRetry={onRetry}>
        {({ page }) =>
          page.list.length === 0 ? (
            <NoGroups />
          ) : (
            <>
              <ul className="yaoji-groups__list" aria-label={messages.list}>
                {page.list.map(group => (
                  <GroupCard key={group.id} group={group} onTurn={() => void zone.refresh()} />
                ))}
              </ul>
              <OwnListPager
                page={page}
                onChoose={chosen => environment.navigate(withQuery(paths.groupBuyZone, { page: chosen > 1 ? chosen : undefined }))}
              />
            </>
          )
        }
      </OwnListBody>
    </div>
  )
}
