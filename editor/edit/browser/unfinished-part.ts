import { messages } from '../messages.ts'
import type { StateWire } from '../wire.ts'
import { post, reasonOf } from './api.ts'
import { button, element, timeText } from './dom.ts'

/** Says on every page that a publication did not come about because the server was stopped, until an editor has read it. */
export function unfinishedPart({ unfinished }: Pick<StateWire, 'unfinished'>): HTMLElement | false {
  if (!unfinished.length) return false
  const rows = unfinished.map(({ by, why, at }) => element('p', {}, messages.unfinished(by, timeText(at), why)))
  const problem = element('p', { role: 'status' })
  const part = element('section', { class: 'notice', role: 'alert' }, ...rows)
  const noted = async () => {
    try {
      await post('noted', {})
      part.remove()
    } catch (error) {
      problem.textContent = reasonOf(error)
    }
  }
  part.append(button(messages.noted, noted), problem)
  return part
}
