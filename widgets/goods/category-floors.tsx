import { useLiveStore } from '../lib/use-live-store.ts'
import { $common } from '../shell/index.ts'
import { GoodsShelf } from './goods-shelf.tsx'

/** A shelf for each of the first categories, for the home page. */
export function CategoryFloors({ floors = 4, size = 6 }: { floors?: number; size?: number }) {
  const common = useLiveStore($common, undefined)
  return (
    <div className="yaoji-root yaoji-category-floors">
      {(common?.category ?? []).slice(0, floors).map(({ id, name }) => (
        <GoodsShelf key={id} name={`category-${id}`} title={name} query={{ select: id }} size={size} />
      ))}
    </div>
  )
}
