import { useMay } from '../../shared/navigation/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { messages } from './button-messages.ts'
import { FavouriteGlyph } from './favourite-button.tsx'
import { arrivals } from './marked.ts'
import type { MarksValue } from './marks.ts'

const nothingMarked: MarksValue = {}

export type ArrivalNoticeButtonProps = {
  goodsId: number
  /** As the goods' answer says; clicks of this visit take precedence. */
  isNoticed?: boolean
  /** For screen readers where a list has several buttons: the goods' name. */
  name?: string
  size?: 'row' | 'page'
}

/** Subscribes to the notice that sold-out goods are back (domain.md section 2, SOLD_OUT), or unsubscribes. */
export function ArrivalNoticeButton({ goodsId, isNoticed = false, name, size = 'row' }: ArrivalNoticeButtonProps) {
  const marks = useLiveStore(arrivals.$marks, nothingMarked)
  const isAwaited = marks[goodsId]?.isSet ?? isNoticed
  const text = isAwaited ? messages.noticed : messages.notice
  if (!useMay('orderers')) return null
  return (
    <button
      type="button"
      className="yaoji-button yaoji-notice-button"
      data-kind="plain"
      data-size={size === 'page' ? 'large' : 'small'}
      data-state={isAwaited ? 'awaited' : 'idle'}
      aria-label={name === undefined ? undefined : `${text}：${name}`}
      title={isAwaited ? messages.cancelNotice : undefined}
      onClick={() => void arrivals.mark(goodsId, !isAwaited)}
    >
      <FavouriteGlyph name="bell" />
      {text}
    </button>
  )
}
