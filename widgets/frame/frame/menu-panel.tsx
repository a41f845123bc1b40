import { environment } from '../../base/lib/environment.ts'
import type { MenuEntry, MenuLink } from './menu-entries.ts'
import { messages } from './messages.ts'

function Links({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul className="yaoji-menu-panel__links">
      {links.map(({ id, name, href }) => (
        <li key={id}>
          <a href={environment.href(href)}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

/** The categories below one entry: those with parts of their own first, the others in one flow. */
export function MenuPanel({ entry }: { entry: MenuEntry }) {
  const deep = entry.groups.filter(({ links }) => links.length > 0)
  const flat = entry.groups.filter(({ links }) => links.length === 0)
  return (
    <div className="yaoji-menu-panel" role="group" aria-label={messages.entriesOf(entry.name)}>
      <a className="yaoji-menu-panel__all" href={environment.href(entry.href)}>
        {entry.all}
      </a>
      {deep.map(({ id, name, href, links }) => (
        <div key={id} className="yaoji-menu-panel__group">
          <a className="yaoji-menu-panel__name" href={environment.href(href)}>
            {name}
          </a>
          <Links links={links} />
        </div>
      ))}
      {flat.length > 0 && <Links links={flat} />}
    </div>
  )
}

/** The icon of a category; an entry without one keeps its place. */
export function EntryPicture({ src }: { src: string }) {
  return <span className="yaoji-entry-picture">{src && <img src={src} alt="" width="24" height="24" />}</span>
}
