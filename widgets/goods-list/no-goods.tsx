import { $common, categoryPath } from '../common/parts.ts'
import { goodsMessages } from '../goods/parts.ts'
import { listPath } from '../lib/paths.ts'
import { useLatePart } from '../lib/use-late-part.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { Button, Empty } from '../ui/parts.ts'
import { listMessages } from './list-messages.ts'
import type { WaysProps } from './loosen-ways.tsx'

const loadWays = () => import('./loosen-ways.tsx')

type Props = Omit<WaysProps, 'categoryName'>

/** Nothing found. The ways on arrive with the first empty list; without them there is one to all goods. */
export function NoGoods({ query, ...rest }: Props) {
  const common = useLiveStore($common, undefined)
  const part = useLatePart(true, loadWays)
  const { keywords, select } = query
  const categoryName = select === undefined ? undefined : categoryPath(common, select).at(-1)?.name
  return (
    <Empty icon="search" title={keywords ? listMessages.noGoodsFor(keywords) : listMessages.noGoods}>
      {part === 'failed' ? (
        <Button href={listPath()}>{goodsMessages.seeAll}</Button>
      ) : (
        part && <part.Ways query={query} categoryName={categoryName} {...rest} />
      )}
    </Empty>
  )
}
