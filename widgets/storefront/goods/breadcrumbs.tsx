import { environment } from '../../base/lib/environment.ts'
import { homePath, listPath } from '../../base/lib/paths.ts'
import { goodsMessages } from './messages.ts'

export type BreadcrumbsProps = { categories: readonly { id: number; name: string }[]; current?: string }

export function Breadcrumbs({ categories, current }: BreadcrumbsProps) {
  return (
    <nav className="yaoji-breadcrumbs" aria-label={goodsMessages.youAreHere}>
      <ol>
        <li>
          <a href={environment.href(homePath())}>{goodsMessages.home}</a>
        </li>
        <li>
          <a href={environment.href(listPath())}>{goodsMessages.allGoods}</a>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={environment.href(listPath({ select: id }))}>{name}</a>
          </li>
        ))}
        {current !== undefined && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  )
}
