import { Link, type LinkProps } from '@tanstack/react-router'

type Counted<View> = { view: View; count: number; is_more: boolean }

export type ViewTabsProps<View extends string> = {
  label: string
  views: readonly View[]
  names: Readonly<Record<View, string>>
  current: View
  /** How many rows each view holds; undefined before that is known. */
  counts: readonly Counted<View>[] | undefined
  /** The address of a view, with the filters of now. */
  link: (view: View) => Pick<LinkProps, 'to' | 'search'>
}

/** The views of a list, each with how many rows it holds. */
export function ViewTabs<View extends string>({ label, views, names, current, counts, link }: ViewTabsProps<View>) {
  return (
    <nav className="views" aria-label={label}>
      {views.map(view => {
        const found = counts?.find(each => each.view === view)
        return (
          <Link key={view} {...link(view)} aria-current={view === current || undefined}>
            {names[view]} <span className="count">{found && `${found.count}${found.is_more ? '+' : ''}`}</span>
          </Link>
        )
      })}
    </nav>
  )
}
