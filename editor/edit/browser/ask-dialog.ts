import { messages } from '../messages.ts'
import { reasonOf } from './api.ts'
import { button, element } from './dom.ts'

type Asked = {
  title: string
  label: string
  hint: string
  value: string
  /** What is wrong with the answer, or nothing once it is done. */
  submit: (value: string) => Promise<string | undefined>
}

/** Asks for one line of text in the page; a refusal is shown at the field, which keeps its text. */
export function askInPage({ title, label, hint, value, submit }: Asked): void {
  const input = element('input', { id: 'asked', type: 'text', 'aria-describedby': 'asked-hint asked-problem', autocomplete: 'off' })
  input.value = value
  const problem = element('p', { id: 'asked-problem', class: 'problem', role: 'alert' })
  const done = element('button', { class: 'primary' }, title)
  const dialog = element('dialog', { class: 'ask', 'aria-label': title })
  const form = element(
    'form',
    { novalidate: true },
    element('h2', {}, title),
    element('label', { for: 'asked' }, label),
    input,
    element('p', { class: 'hint', id: 'asked-hint' }, hint),
    problem,
    element(
      'div',
      { class: 'actions' },
      done,
      button(messages.cancel, () => dialog.close()),
    ),
  )
  const answer = async () => {
    done.disabled = true
    const why = await submit(input.value.trim()).catch(reasonOf)
    done.disabled = false
    if (why === undefined) return dialog.close()
    problem.textContent = why
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    void answer()
  })
  dialog.addEventListener('close', () => dialog.remove())
  dialog.append(form)
  document.body.append(dialog)
  dialog.showModal()
  input.select()
}
