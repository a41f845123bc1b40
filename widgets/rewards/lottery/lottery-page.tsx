import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { environment } from '../../base/lib/environment.ts'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { useMoments } from '../../base/lib/stores/use-moments.ts'
import { useOwnAddress } from '../../base/lib/addresses/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../../shared/member-list/parts.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { DrawDialog } from './draw-dialog.tsx'
import { LotteryHead } from './lottery-head.tsx'
import { messages } from './messages.ts'
import { PrizeTable } from './prize-table.tsx'
import { LatestDraws, Proof } from './proof.tsx'
import { lottery, type Shown } from './store.ts'

type Value = Loadable<ShownPage<{ id?: number }, Shown>>
const firstDrawn: Value = { state: 'loading' }

function Activity({ page: { lottery: activity, latest } }: { page: Shown }) {
  useMoments(activity ? [activity.begins_at, activity.ends_at] : [], () => void lottery.refresh())
  if (!activity)
    return (
      <Empty icon="clock" title={messages.none}>
        <p>{messages.noneHint}</p>
        <Button kind="primary" href={environment.href(listPath())}>
          {messages.toGoods}
        </Button>
      </Empty>
    )
  return (
    <>
      <LotteryHead activity={activity} />
      <PrizeTable activity={activity} />
      <LatestDraws latest={latest} />
      <Proof activity={activity} />
      <DrawDialog activity={activity} />
    </>
  )
}

// Below what there is to win, and a member's alone.
const loadOwn = () => import('./own-draws.tsx')

function LateOwnDraws() {
  const [attempts, setAttempts] = useState(1)
  const part = useLatePart(attempts, loadOwn)
  if (part === 'failed')
    return (
      <Empty icon="alert" title={messages.ownFailed}>
        <Button onClick={() => setAttempts(attempts + 1)}>{messages.retry}</Button>
      </Empty>
    )
  return part ? <part.OwnDraws /> : null
}

/** 抽奖: what there is to win, at what chance, drawing, and what was drawn. */
export function LotteryPage() {
  const value = useLiveStore<Value>(lottery.$list, firstDrawn)
  const isBusy = useStore(lottery.$isBusy)
  useOwnAddress(lottery.open)
  return (
    <div className="yaoji-root yaoji-lottery">
      <header>
        <h1 className="yaoji-own-list__title">{messages.title}</h1>
        <p className="yaoji-lottery__note">{messages.intro}</p>
      </header>
      <OwnListBody value={value} texts={messages} isBusy={isBusy} onRetry={lottery.retry}>
        {({ page }) => <Activity page={page} />}
      </OwnListBody>
      <LateOwnDraws />
    </div>
  )
}
