import { messages } from '../messages.ts'
import type { PublishingWire, StateWire } from '../wire.ts'
import { post, telling } from './api.ts'
import { inWordsOfForm } from './diff.ts'
import { button, element } from './dom.ts'

/** Two texts side by side, to choose one; both can be read and copied from until then. */
export function conflictPart(
  conflict: PublishingWire['conflicts'][number],
  { forms }: StateWire,
  { onChosen, tell }: { onChosen: () => unknown; tell: (reason: string) => unknown },
): HTMLElement {
  const { id, path, title, ours, theirs, by } = conflict
  const [collection = ''] = path.split('/')
  const side = (which: 'ours' | 'theirs', name: string, text: string | undefined) => {
    const area = element('textarea', { readonly: true, rows: 18, 'aria-label': name })
    area.value = text === undefined ? messages.gone : inWordsOfForm(text, forms[collection] ?? [])
    const choose = async () => {
      await post('choose', { id, which })
      await onChosen()
    }
    return element('div', {}, element('h3', {}, name), area, button(messages.useThis, telling(tell, choose)))
  }
  return element(
    'section',
    { class: 'conflict', 'aria-label': messages.conflicts },
    element('h2', {}, messages.conflicts),
    element('p', {}, messages.conflictLead(title)),
    element('div', { class: 'sides' }, side('ours', messages.ours(by), ours), side('theirs', messages.theirs, theirs)),
  )
}
