import { useEffect } from 'react'
import { goodsMessages } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { dailyMessages as messages } from './daily-messages.ts'
import { DailyRows } from './daily-rows.tsx'
import { dailyKey } from './daily-shelf.tsx'
import { $shelves, fillShelf, type ShelfValue } from './shelf-store.ts'
import { SpikeShelf } from './spike-shelf.tsx'

/** The service's maximum. */
const goodsMax = 60

const isEmpty = (value: ShelfValue | undefined): boolean => value?.state === 'ready' && value.goods.length === 0

/** /mrtj: goods with a price or a limit for this day alone. */
export function DailyPage() {
  const value = useLiveStore($shelves, {})[dailyKey]
  useEffect(() => void fillShelf(dailyKey), [])
  return (
    <div className="yaoji-root yaoji-daily-page">
      <header className="yaoji-daily-page__head">
        <h1>{messages.title}</h1>
        <p className="yaoji-daily-page__intro">{messages.intro}</p>
      </header>
      <p className="yaoji-visually-hidden" role="status">
        {value === undefined && goodsMessages.loading}
      </p>
      {isEmpty(value) ? (
        <Empty icon="clock" title={messages.none}>
          <Button href={environment.href(listPath({ is_tj: 1 }))}>{messages.allSpecials}</Button>
        </Empty>
      ) : (
        <DailyRows value={value} />
      )}
      <SpikeShelf title={messages.limited} size={goodsMax} />
    </div>
  )
}
