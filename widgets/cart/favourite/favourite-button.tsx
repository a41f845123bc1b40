import { useMay } from '../../shared/navigation/parts.ts'
import { useLiveStore } from '../../base/lib/use-live-store.ts'
import { messages } from './button-messages.ts'
import { FavouriteGlyph } from './favourite-glyph.tsx'
import { favourites } from './marked.ts'
import type { MarksValue } from './marks.ts'

const nothingMarked: MarksValue = {}

export type FavouriteButtonProps = {
  goodsId: number
  /** As the goods' answer says; clicks of this visit take precedence. */
  isFavourite: boolean
  /** For screen readers: the goods' name. */
  name: string
  /** `row`: a heart; `page`: a heart with text. */
  size?: 'row' | 'page'
}

/** Adds goods to the favourites or removes them. */
export function FavouriteButton({ goodsId, isFavourite, name, size = 'row' }: FavouriteButtonProps) {
  const marks = useLiveStore(favourites.$marks, nothingMarked)
  const isKept = marks[goodsId]?.isSet ?? isFavourite
  if (!useMay('orderers')) return null
  return (
    <button
      type="button"
      className="yaoji-favourite-button"
      data-size={size}
      aria-pressed={isKept}
      aria-label={messages.favouriteOf(name)}
      title={isKept ? messages.cancelFavourite : messages.favourite}
      onClick={() => void favourites.mark(goodsId, !isKept)}
    >
      <FavouriteGlyph name="heart" />
      {size === 'page' && messages.favourite}
    </button>
  )
}
