import { messages } from '../messages.ts'
import type { ArticlesWire } from '../wire.ts'
import { read, reasonOf } from './api.ts'
import { button, element } from './dom.ts'

/** A page that can be linked to, by its title. */
type Target = { title: string; address: string }

const shownMax = 8

/** An address as it is meant: that of another site is often pasted without its protocol. */
function addressOf(written: string): string | undefined {
  const text = written.trim()
  if (/^(https:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text)) return text
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined
}

/** The articles whose title has the words. */
async function findTargets(words: string): Promise<readonly Target[]> {
  const { rows } = await read<ArticlesWire>(`articles?${new URLSearchParams({ q: words, in: 'title', size: String(shownMax) })}`)
  return rows.flatMap(({ title, address }) => (address === undefined ? [] : [{ title, address }]))
}

type Asked = { text: string; address: string; isLink: boolean }
type Answer = { text: string; address: string } | 'unlink'

function fieldsOf({ text, address }: Asked) {
  const words = element('input', { id: 'link-text', type: 'text', autocomplete: 'off' })
  words.value = text
  const where = element('input', { id: 'link-where', type: 'text', autocomplete: 'off', 'aria-describedby': 'link-hint link-problem' })
  where.value = address
  const problem = element('p', { id: 'link-problem', class: 'problem', role: 'alert' })
  const found = element('ul', { class: 'found', 'aria-label': messages.linkFound })
  return { words, where, problem, found }
}

/** Lists the articles whose title has the words; a press takes one. What was asked for last is shown, however the answers come. */
function lister({ words, where, found, problem }: ReturnType<typeof fieldsOf>): () => Promise<void> {
  let turn = 0
  const choose = ({ title, address }: Target) => {
    where.value = address
    if (!words.value.trim()) words.value = title
    found.replaceChildren()
  }
  const row = (target: Target) =>
    element(
      'li',
      {},
      button(target.title, () => choose(target), 'title'),
      ' ',
      target.address,
    )
  return async () => {
    const own = ++turn
    problem.textContent = ''
    where.removeAttribute('aria-invalid')
    const text = where.value.trim()
    try {
      const shown = text && !addressOf(text) ? await findTargets(text) : []
      if (own === turn) found.replaceChildren(...shown.map(row))
    } catch (error) {
      if (own === turn) problem.textContent = reasonOf(error)
    }
  }
}

function formOf({ words, where, problem, found }: ReturnType<typeof fieldsOf>, isLink: boolean, end: (answer?: Answer) => void) {
  return element(
    'form',
    { novalidate: true },
    element('h2', {}, messages.tools.link),
    element('div', { class: 'field' }, element('label', { for: 'link-where' }, messages.linkWhere), where, found, problem),
    element('p', { class: 'hint', id: 'link-hint' }, messages.linkHint),
    element('div', { class: 'field' }, element('label', { for: 'link-text' }, messages.linkText), words),
    element(
      'div',
      { class: 'actions' },
      element('button', { class: 'primary' }, messages.linkDone),
      button(messages.cancel, () => end()),
      isLink && button(messages.unlink, () => end('unlink'), 'quiet'),
    ),
  )
}

/** Asks where a text leads: to an article, found by its name, or to an address. */
export function askLink(asked: Asked): Promise<Answer | undefined> {
  const fields = fieldsOf(asked)
  const { words, where, problem } = fields
  const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
  const dialog = element('dialog', { class: 'ask', 'aria-label': messages.tools.link })
  const end = (answer?: Answer) => {
    resolve(answer)
    dialog.close()
  }
  const list = lister(fields)
  where.addEventListener('input', () => void list())
  const form = formOf(fields, asked.isLink, end)
  form.addEventListener('submit', event => {
    event.preventDefault()
    const address = addressOf(where.value)
    if (address !== undefined) return end({ text: words.value.trim() || address, address })
    problem.textContent = where.value.trim() ? messages.linkWrong : messages.linkMissing
    where.setAttribute('aria-invalid', 'true')
    where.focus()
  })
  dialog.addEventListener('close', () => {
    resolve(undefined)
    dialog.remove()
  })
  dialog.append(form)
  document.body.append(dialog)
  dialog.showModal()
  where.focus()
  return promise
}
