import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { useState } from 'react'
import { Button } from '../../base/ui/parts.ts'
import { moreMessages } from './detail-more-messages.ts'

const wideScreen = '(min-width: 768px)'
const openOnPhone = 2

type Props = { sections: GoodsDetailWire['sms']; stem: string }

/**
 * The package insert. Sections are `details`, which the browser's own search opens when it finds a word in
 * them; on a phone all but the first are closed, so that the insert is its own index.
 */
export function DetailInsert({ sections, stem }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(() => {
    const count = window.matchMedia(wideScreen).matches ? sections.length : openOnPhone
    return new Set(Array.from({ length: count }, (_, place) => place))
  })
  const areAllOpen = open.size === sections.length

  function toggle(place: number, isOpen: boolean) {
    if (open.has(place) === isOpen) return
    const next = new Set(open)
    if (isOpen) next.add(place)
    else next.delete(place)
    setOpen(next)
  }

  return (
    <div className="yaoji-insert">
      <nav className="yaoji-insert__index" aria-label={moreMessages.insertIndex}>
        <ol>
          {sections.map(({ name }, place) => (
            <li key={name}>
              <a href={`#${stem}-${place}`} onClick={() => toggle(place, true)}>
                {name}
              </a>
            </li>
          ))}
        </ol>
        <Button kind="text" size="small" onClick={() => setOpen(new Set(areAllOpen ? [] : sections.keys()))}>
          {areAllOpen ? moreMessages.closeAll : moreMessages.openAll}
        </Button>
      </nav>
      <div className="yaoji-insert__sections">
        {sections.map(({ name, text }, place) => (
          <details key={name} id={`${stem}-${place}`} open={open.has(place)} onToggle={event => toggle(place, event.currentTarget.open)}>
            <summary>{name}</summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </div>
  )
}
