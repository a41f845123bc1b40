import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import { goodsItemQuery } from '../goods/goods-query.ts'
import { ItemFigures } from './item-figures.tsx'
import { ItemSide } from './item-side.tsx'

/** Goods next to the list: price, stock and sales, pictures and facts. */
export function ItemAside({ id }: { id: number }) {
  const item = useQuery(goodsItemQuery(id))
  return (
    <Loaded query={item}>
      {shown => (
        <>
          <ItemFigures shown={shown} />
          <ItemSide shown={shown} />
        </>
      )}
    </Loaded>
  )
}
