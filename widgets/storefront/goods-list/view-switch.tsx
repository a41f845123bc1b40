import { inView, listViews, rememberView, type ListView } from '../../base/lib/stores/list-view.ts'
import { Icon, type IconName } from '../../base/ui/parts.ts'
import { listMessages } from './list-messages.ts'

const icons: Readonly<Record<ListView, IconName>> = { pictures: 'grid', table: 'list', no_image: 'menu' }

/** The same goods in another view, which later lists open in. */
export function ViewSwitch({ view, address }: { view: ListView; address: string }) {
  return (
    <nav className="yaoji-view-switch yaoji-segment" aria-label={listMessages.view}>
      {listViews.map(each => {
        const href = inView(address, each)
        return (
          href && (
            <a
              key={each}
              className="yaoji-segment__choice"
              href={href}
              aria-current={each === view ? 'true' : undefined}
              onClick={() => rememberView(each)}
            >
              <Icon name={icons[each]} />
              <span className="yaoji-view-switch__text">{listMessages.views[each]}</span>
            </a>
          )
        )
      })}
    </nav>
  )
}
