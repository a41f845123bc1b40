import { messages } from '../messages.ts'
import type { ChangeWire, PublishingWire, PublishWire, StateWire } from '../wire.ts'
import { post, reasonOf, telling } from './api.ts'
import { conflictPart } from './conflict-part.ts'
import { differencePart } from './diff-table.ts'
import { button, element, timeText } from './dom.ts'

/** What was written and left out for a publication that has not come about, kept in the tab of its editor. */
type PublishDraft = { why: string; left: readonly string[]; only?: readonly string[] }

const none: PublishDraft = { why: '', left: [] }
const keyOf = (editor: string) => `yaoji-edit-publish-${editor}`

function keptDraft(editor: string): PublishDraft {
  const text = sessionStorage.getItem(keyOf(editor))
  return text === null ? none : (JSON.parse(text) as PublishDraft) // Written below.
}

/** Leaves out of the next publication all but these. */
export const chooseOnly = (editor: string, paths: readonly string[]): void => keepDraft(editor, { ...keptDraft(editor), only: paths })

const keepDraft = (editor: string, draft: PublishDraft): void => sessionStorage.setItem(keyOf(editor), JSON.stringify(draft))
const forgetDraft = (editor: string): void => sessionStorage.removeItem(keyOf(editor))

type Go = {
  open: (path: string) => void
  history: (path: string) => void
  refresh: (tell?: string) => Promise<void>
  preview: (address: string) => void
}
type Shown = StateWire & PublishingWire

function changeRow(change: ChangeWire, state: Shown, go: Go, tell: (reason: string) => unknown) {
  const { path, title, version, kind, address, review, by, at, note, findings } = change
  const check = element('input', { type: 'checkbox', checked: true, value: path })
  const undo = async () => {
    if (!confirm(messages.undoAsk)) return
    const { isDone } = await post<{ isDone: boolean }>('discard', { path, version })
    await go.refresh(isDone ? undefined : messages.undoOvertaken(title))
  }
  const problems = findings.map(({ line, what, advice }) => element('li', {}, messages.finding(line, what, advice)))
  const node = element(
    'li',
    { class: 'change' },
    element(
      'label',
      {},
      check,
      element('b', {}, title),
      ' ',
      element('span', { class: 'mark' }, messages.changeKinds[kind]),
      note && element('span', { class: 'mark' }, note),
      review && element('span', { class: 'mark' }, review),
    ),
    element('p', { class: 'hint' }, messages.savedBy(by, at ? timeText(at) : '')),
    element('ul', { class: 'problems' }, ...problems),
    differencePart({
      ...{ summary: messages.compare, forms: state.forms, path, tell },
      address: `change?${new URLSearchParams({ path })}`,
      heads: [messages.before, messages.after],
    }),
    element(
      'div',
      { class: 'actions' },
      kind !== 'removed' && button(messages.edit, () => go.open(path)),
      kind !== 'removed' && address !== undefined && button(messages.preview, () => go.preview(address)),
      button(messages.history, () => go.history(path)),
      button(messages.undo, telling(tell, undo), 'quiet'),
    ),
  )
  return { node, check }
}

/** What became of a publication, in the editor's words. */
function outcomeText(outcome: PublishWire, titleOf: (path: string) => string): string {
  switch (outcome.state) {
    case 'published':
      return outcome.isPushed ? messages.published : messages.notPushed
    case 'busy':
      return messages.busy(outcome.by)
    case 'nothing':
      return messages.nothing
    case 'conflict':
      return messages.conflict
    case 'away':
      return messages.away
    case 'diverged':
      return messages.diverged
    case 'refused':
      return [
        messages.refused,
        ...outcome.findings.map(({ path, title, fileLine, line, what, advice }) =>
          messages.refusal(title, path, fileLine, messages.finding(line, what, advice)),
        ),
      ].join('\n')
    case 'failed':
      return `${messages.buildFailed}\n${outcome.output}`
    case 'review':
      return messages.review(outcome.paths.map(titleOf))
  }
}

function releaseList(state: Shown, goBack: (id: string) => void): HTMLElement {
  const rows = state.releases.map(({ id, at, by, why }) =>
    element(
      'li',
      {},
      element('span', {}, `${timeText(at)} · ${by} · ${why} `),
      id === state.current
        ? element('span', { class: 'mark' }, messages.live)
        : button(messages.goBack, () => void (confirm(messages.goBackAsk(why)) && goBack(id))),
    ),
  )
  const list = rows.length ? element('ol', { class: 'releases' }, ...rows) : element('p', {}, messages.noReleases)
  return element('section', {}, element('h2', {}, messages.releases), element('p', { class: 'hint' }, messages.releasesLead), list)
}

type Work = { running: string; tell: (text: string) => unknown; deed: () => Promise<unknown> }

/** Does what takes long, in which nothing else is pressed, and shows what became of it. */
async function work(page: HTMLElement, { running, tell, deed }: Work): Promise<void> {
  const buttons = [...page.querySelectorAll('button')]
  for (const each of buttons) each.disabled = true
  tell(running)
  try {
    await deed()
  } catch (error) {
    // Offline, the page cannot be read again either: what was chosen and written stays.
    tell(reasonOf(error))
    for (const each of buttons) each.disabled = false
  }
}

/** What changed, what the check says, publishing and going back. */
export function publishPage(state: Shown, go: Go, said = ''): HTMLElement {
  const status = element('p', { role: 'status', class: 'status outcome', tabindex: -1 }, said)
  const tell = (reason: string) => (status.textContent = reason)
  const rows = state.changes.map(change => changeRow(change, state, go, tell))
  const titleOf = (path: string) => state.changes.find(each => path.endsWith(each.path))?.title ?? path
  const editor = state.me.name
  const draft = keptDraft(editor)
  const why = element('input', { id: 'why', maxlength: 100, value: draft.why })
  for (const { check } of rows) check.checked = draft.only ? draft.only.includes(check.value) : !draft.left.includes(check.value)
  const pathsThatAre = (isChosen: boolean) => rows.filter(({ check }) => check.checked === isChosen).map(({ check }) => check.value)
  const ask = async (deed: string, input: object) => {
    const outcome = await post<PublishWire>(deed, input)
    if (deed === 'publish' && outcome.state === 'published') forgetDraft(editor)
    return go.refresh(outcomeText(outcome, titleOf))
  }
  const publish = (): Promise<void> => {
    const paths = pathsThatAre(true)
    return work(page, { running: messages.publishing, tell, deed: () => ask('publish', { why: why.value, paths }) })
  }
  const form = rows.length
    ? [
        element('ul', { class: 'changes' }, ...rows.map(({ node }) => node)),
        element('div', { class: 'field' }, element('label', { for: 'why' }, messages.why), why),
        element('p', { class: 'hint' }, messages.publishTarget(state.target)),
        button(messages.publish, publish, 'primary'),
      ]
    : [element('p', {}, messages.nothingToPublish)]
  if (rows.length === 0) forgetDraft(editor)
  const page = element(
    'main',
    { class: 'publish' },
    element('h1', {}, messages.publishPage(0)),
    status,
    ...state.conflicts.map(conflict => conflictPart(conflict, state, { onChosen: () => go.refresh(), tell })),
    ...form,
    releaseList(state, id => void work(page, { running: messages.goingBack, tell, deed: () => ask('back', { id }) })),
  )
  page.addEventListener('input', () => keepDraft(editor, { why: why.value, left: pathsThatAre(false) }))
  return page
}
