import { Link } from '@tanstack/react-router'
import type { ViewTabsProps } from './view-tabs.tsx'

type Props<View extends string> = Omit<ViewTabsProps<View>, 'counts'>

/** Views of a list side by side among its filters, without counts. */
export function ViewGroup<View extends string>({ label, views, names, current, link }: Props<View>) {
  return (
    <nav className="group" aria-label={label}>
      {views.map(view => (
        <Link key={view} className="btn" {...link(view)} activeOptions={{ exact: true }} aria-current={view === current || undefined}>
          {names[view]}
        </Link>
      ))}
    </nav>
  )
}
