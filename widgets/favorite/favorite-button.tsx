import { useLiveStore } from '../lib/use-live-store.ts'
import { messages } from './button-messages.ts'
import { FavoriteGlyph } from './favorite-glyph.tsx'
import { favorites } from './marked.ts'
import type { MarksValue } from './marks.ts'

const nothingMarked: MarksValue = {}

export type FavoriteButtonProps = {
  goodsId: number
  /** As the answer that brought the goods tells; what is clicked in this visit goes before it. */
  isFavorite: boolean
  /** Read out: the goods' name. */
  name: string
  /** `row`: a heart; `page`: with the word beside it. */
  size?: 'row' | 'page'
}

/** Keeps goods among the favourites, or no longer. */
export function FavoriteButton({ goodsId, isFavorite, name, size = 'row' }: FavoriteButtonProps) {
  const marks = useLiveStore(favorites.$marks, nothingMarked)
  const isKept = marks[goodsId]?.isSet ?? isFavorite
  return (
    <button
      type="button"
      className="yaoji-favorite-button"
      data-size={size}
      aria-pressed={isKept}
      aria-label={messages.favoriteOf(name)}
      title={isKept ? messages.cancelFavorite : messages.favorite}
      onClick={() => void favorites.mark(goodsId, !isKept)}
    >
      <FavoriteGlyph name="heart" />
      {size === 'page' && messages.favorite}
    </button>
  )
}
