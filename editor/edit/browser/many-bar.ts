import { messages } from '../messages.ts'
import type { ArticleListed, ManyWire } from '../wire.ts'
import { post, telling } from './api.ts'
import { askInPage } from './ask-dialog.ts'
import { button, element } from './dom.ts'

const most = 200

type Shown = { article: ArticleListed; check: HTMLInputElement }
type Opened = { shown: () => readonly Shown[]; publish: (paths: readonly string[]) => void; refresh: (said: string) => void; said: string }

const toldOf = ({ done, refused, problem }: ManyWire): string =>
  problem ?? [messages.manyDone(done), ...refused.map(({ title, why }) => messages.manyRefused(title, why))].join('\n')

type Deeds = {
  chosen: () => readonly Shown[]
  publish: (paths: readonly string[]) => void
  change: (input: { what: string; owner?: string }) => Promise<string | undefined>
  tell: (text: string) => unknown
}

function deedButtons({ chosen, publish, change, tell }: Deeds): HTMLButtonElement[] {
  const toPublish = () => {
    const changed = chosen().filter(({ article }) => article.isChanged)
    if (changed.length) publish(changed.map(({ article }) => article.path))
    else tell(messages.noneChanged)
  }
  const withdraw = async () => {
    if (confirm(messages.withdrawAsk(chosen().length))) await change({ what: 'withdraw' })
  }
  const assign = () =>
    askInPage({
      ...{ title: messages.manyAssign, label: messages.ownerOf(chosen().length), hint: messages.ownerHint, value: '' },
      submit: owner => change({ what: 'assign', owner }),
    })
  const showAgain = () => change({ what: 'show' })
  return [
    button(messages.manyPublish, toPublish),
    button(messages.manyWithdraw, telling(tell, withdraw)),
    button(messages.manyShow, telling(tell, showAgain)),
    button(messages.manyAssign, assign),
  ]
}

/** What can be done with the chosen articles together. */
export function manyBar({ shown, publish, refresh, said: outcome }: Opened) {
  const all = element('input', { type: 'checkbox' })
  const count = element('span', { class: 'count' })
  const said = element('p', { role: 'status', class: 'status outcome', tabindex: -1 }, outcome)
  const chosen = () => shown().filter(({ check }) => check.checked)
  const paths = () => chosen().map(({ article }) => article.path)

  async function change(input: { what: string; owner?: string }): Promise<string | undefined> {
    const answer = await post<ManyWire>('many', { paths: paths(), ...input })
    if (answer.problem !== undefined) return answer.problem
    refresh(toldOf(answer))
    return undefined
  }
  const deeds = deedButtons({ chosen, publish, change, tell: text => (said.textContent = text) })
  const node = element('div', { class: 'many' }, element('label', {}, all, messages.chooseShown), count, ...deeds, said)
  const show = () => {
    const number = chosen().length
    all.checked = number > 0 && number === shown().length
    all.indeterminate = number > 0 && number < shown().length
    count.textContent = number ? messages.chosen(number, most) : ''
    for (const each of deeds) each.disabled = number === 0 || number > most
  }
  all.addEventListener('change', () => {
    for (const { check } of shown()) check.checked = all.checked
    show()
  })
  return { node, show }
}
