import { useMay } from '../../shared/navigation/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { messages } from './button-messages.ts'
import { favourites } from './marked.ts'
import type { MarksValue } from './marks.ts'
import { Glyph } from '../../base/ui/icon.tsx'

// Not the Icon of ui: its drawings are in the home page's script, where no heart is shown.
const shapes = {
  heart:
    'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 8.8 5.4c1.4 0 2.5.7 3.2 1.9.7-1.2 1.8-1.9 3.2-1.9a4.3 4.3 0 0 1 4.3 4.4C19.5 15.4 12 20 12 20Z',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.8H5zM10 20.5h4',
} as const

export const FavouriteGlyph = ({ name }: { name: keyof typeof shapes }) => <Glyph shape={shapes[name]} />

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
