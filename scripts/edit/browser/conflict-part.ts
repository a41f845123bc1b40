import { messages } from '../messages.ts'
import type { StateWire } from '../wire.ts'
import { post } from './api.ts'
import { button, element } from './dom.ts'

/** Two texts beside each other, of which one is chosen; both can be read and copied from until then. */
export function conflictPart({ id, title, ours, theirs, by }: StateWire['conflicts'][number], onChosen: () => unknown): HTMLElement {
  const side = (which: 'ours' | 'theirs', name: string, text: string | undefined) => {
    const area = element('textarea', { readonly: true, rows: 14, 'aria-label': name })
    area.value = text ?? messages.gone
    const choose = async () => {
      await post('choose', { id, which })
      await onChosen()
    }
    return element('div', {}, element('h3', {}, name), area, button(messages.useThis, choose))
  }
  return element(
    'section',
    { class: 'conflict', 'aria-label': messages.conflicts },
    element('h2', {}, messages.conflicts),
    element('p', {}, messages.conflictLead(title)),
    element('div', { class: 'sides' }, side('ours', messages.ours(by), ours), side('theirs', messages.theirs, theirs)),
  )
}
