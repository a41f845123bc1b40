import { environment } from '../lib/environment.ts'
import type { MenuEntry } from './menu-entries.ts'
import { messages } from './messages.ts'

/** The categories below one entry. */
export function MenuPanel({ entry }: { entry: MenuEntry }) {
  return (
    <div className="yaoji-menu-panel" role="group" aria-label={messages.entriesOf(entry.name)}>
      <a className="yaoji-menu-panel__all" href={environment.href(entry.href)}>{messages.allOf(entry.name)}</a>
      {entry.groups.map(({ id, name, href, links }) => (
        <div key={id} className="yaoji-menu-panel__group">
          <a className="yaoji-menu-panel__name" href={environment.href(href)}>{name}</a>
          {links.length > 0 && (
            <ul className="yaoji-menu-panel__links">
              {links.map(link => (
                <li key={link.id}>
                  <a href={environment.href(link.href)}>{link.name}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}
