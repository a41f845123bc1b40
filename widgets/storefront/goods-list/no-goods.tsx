import { $navigation, categoryPath } from '../../shared/navigation/parts.ts'
import { goodsMessages } from '../goods/parts.ts'
import { listPath } from '../../base/lib/paths.ts'
import { useLatePart } from '../../base/lib/requests/use-late-part.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { listMessages } from './list-messages.ts'
import type { RelaxFiltersProps } from './relax-filters.tsx'

export const loadRelaxFilters = () => import('./relax-filters.tsx')

type Props = Omit<RelaxFiltersProps, 'categoryName'>

/** Nothing found. The ways on arrive with the first empty list; without them there is one to all goods. */
export function NoGoods({ query, ...rest }: Props) {
  const navigation = useLiveStore($navigation, undefined)
  const part = useLatePart(true, loadRelaxFilters)
  const { keywords, select } = query
  const categoryName = select === undefined ? undefined : categoryPath(navigation, select).at(-1)?.name
  return (
    <Empty icon="search" title={keywords ? listMessages.noGoodsFor(keywords) : listMessages.noGoods}>
      {part === 'failed' ? (
        <Button href={listPath()}>{goodsMessages.seeAll}</Button>
      ) : (
        part && <part.RelaxFilters query={query} categoryName={categoryName} {...rest} />
      )}
    </Empty>
  )
}
