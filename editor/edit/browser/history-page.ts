import { messages } from '../messages.ts'
import type { HistoryWire, StateWire, VersionWire } from '../wire.ts'
import { post, telling } from './api.ts'
import { differencePart } from './diff-table.ts'
import { button, element, timeText } from './dom.ts'

type Go = { open: (path: string) => void; toPublish: () => void; reopen: (tell: string) => unknown }
type Shown = { history: HistoryWire; state: StateWire; go: Go; tell: (reason: string) => unknown }

function rowOf(version: VersionWire, shown: Shown): HTMLElement {
  const { id, at, by, deed, why, isCurrent, isLive, isThere } = version
  const { history, go, tell } = shown
  const restore = async () => {
    if (!confirm(messages.restoreAsk(history.title))) return
    const { isDone } = await post<{ isDone: boolean }>('restore', { path: history.path, id, version: history.version })
    if (isDone) go.toPublish()
    else await go.reopen(messages.restoreOvertaken(history.title))
  }
  const marks = [isLive && messages.live, isCurrent && !isLive && messages.versionCurrent]
    .filter(Boolean)
    .map(text => element('span', { class: 'mark' }, String(text)))
  const line = [at ? timeText(at) : messages.earlier, by, messages.versionDeeds[deed], why].filter(Boolean).join(' · ')
  return element(
    'li',
    { class: 'change' },
    element('p', {}, line, ...marks),
    deed !== 'before' &&
      differencePart({
        ...{ summary: messages.whatChanged, forms: shown.state.forms, path: history.path, tell },
        address: `version?${new URLSearchParams({ path: history.path, id })}`,
        heads: [messages.versionBefore, messages.versionAfter],
      }),
    isThere && !isCurrent && element('div', { class: 'actions' }, button(messages.restore, telling(tell, restore))),
  )
}

/** Who changed an article, when and what; and the way back to any of its versions without touching other articles. */
export function historyPage(history: HistoryWire, state: StateWire, go: Go, said = ''): HTMLElement {
  const status = element('p', { role: 'status', class: 'status outcome', tabindex: -1 }, said)
  const shown = { history, state, go, tell: (reason: string) => (status.textContent = reason) }
  const rows = history.versions.map(version => rowOf(version, shown))
  return element(
    'main',
    { class: 'publish' },
    element('h1', {}, messages.historyOf(history.title)),
    element('p', { class: 'hint' }, messages.historyLead),
    history.version !== 'none' && button(messages.edit, () => go.open(history.path)),
    status,
    rows.length ? element('ol', { class: 'changes' }, ...rows) : element('p', {}, messages.noHistory),
  )
}
