import { $navigation } from '../../shared/navigation/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { GoodsShelf } from './goods-shelf.tsx'
import { shelfMessages } from './messages.ts'

const partsMax = 6

/** A shelf for each of the first categories, for the home page; links to its subcategories are next to its title. */
export function CategoryFloors({ floors = 4, size = 6 }: { floors?: number; size?: number }) {
  const navigation = useLiveStore($navigation, undefined)
  return (
    <div className="yaoji-root yaoji-category-floors">
      {(navigation?.category ?? []).slice(0, floors).map(({ id, name, children }) => (
        <GoodsShelf key={id} name={`category-${id}`} title={name} query={{ select: id }} size={size}>
          {children.length > 0 && (
            <ul className="yaoji-goods-shelf__parts" aria-label={shelfMessages.partsOf(name)}>
              {children.slice(0, partsMax).map(part => (
                <li key={part.id}>
                  <a href={environment.href(listPath({ select: part.id }))}>{part.name}</a>
                </li>
              ))}
            </ul>
          )}
        </GoodsShelf>
      ))}
    </div>
  )
}
