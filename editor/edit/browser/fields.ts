import { messages } from '../messages.ts'
import type { FieldWire, FindingWire } from '../wire.ts'
import { button, element } from './dom.ts'
import { chooseFile, keepAndTell } from './picture.ts'

type FieldValue = string | number | boolean | undefined
export type Field = {
  name: string
  row: HTMLElement
  value: () => unknown
  /** Shows what is wrong with it, next to it. */
  tell: (findings: readonly FindingWire[]) => void
  /** Brings its first finding into view, with the focus. */
  focus: () => void
}

type Control = { node: HTMLElement; input: HTMLElement; value: () => FieldValue }

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

function pictureControl(id: string, value: unknown, onChange: () => void): Control {
  const input = element('input', { id, type: 'text', readonly: true })
  input.value = text(value)
  const image = element('img', { alt: '', class: 'cover' })
  const note = element('span', { role: 'status' })
  const show = () => {
    image.hidden = !input.value
    if (input.value) image.src = input.value
  }
  const take = async () => {
    const file = await chooseFile()
    if (!file) return
    const address = await keepAndTell(file, note)
    if (!address) return
    input.value = address
    show()
    onChange()
  }
  const clear = () => {
    input.value = ''
    show()
    onChange()
  }
  show()
  const node = element('div', {}, input, image, button(messages.choosePicture, take), button(messages.removePicture, clear), note)
  return { node, input, value: () => input.value || undefined }
}

function selectControl(id: string, options: readonly string[], value: unknown): Control {
  const input = element(
    'select',
    { id },
    element('option', { value: '' }, messages.choose),
    ...options.map(option => element('option', { value: option }, option)),
  )
  input.value = text(value)
  return { node: input, input, value: () => input.value || undefined }
}

function controlOf({ widget, options = [] }: FieldWire, id: string, value: unknown, onChange: () => void): Control {
  if (widget === 'image') return pictureControl(id, value, onChange)
  if (widget === 'select') return selectControl(id, options, value)
  if (widget === 'boolean') {
    const input = element('input', { id, type: 'checkbox' })
    input.checked = value === true
    return { node: input, input, value: () => input.checked }
  }
  if (widget === 'text') {
    const input = element('textarea', { id, rows: 2 })
    input.value = text(value)
    return { node: input, input, value: () => input.value.trim() || undefined }
  }
  const type = widget === 'string' ? 'text' : widget
  const input = element('input', { id, type, min: widget === 'number' ? 1 : undefined })
  input.value = text(value)
  return {
    node: input,
    input,
    value: () => (input.value.trim() === '' ? undefined : widget === 'number' ? Number(input.value) : input.value.trim()),
  }
}

function countText({ minLength = 0, maxLength }: FieldWire, written: string): string {
  if (!maxLength) return ''
  const { length } = [...written]
  const wrong = length < minLength ? messages.tooShort(minLength) : length > maxLength ? messages.tooLong(maxLength) : ''
  return [messages.counted(length, maxLength), wrong].filter(Boolean).join(' · ')
}

/** One field of the form: name, hint, length, and the findings of the check. */
export function makeField(described: FieldWire, value: unknown, onChange: () => void): Field {
  const { name, label, hint, isRequired } = described
  const id = `field-${name}`
  let isTouched = false
  const touched = () => {
    isTouched = true
    onChange()
  }
  const control = controlOf(described, id, value, touched)
  const count = element('span', { class: 'count' })
  const problems = element('ul', { class: 'problems', id: `${id}-problems` })
  if (isRequired) control.input.setAttribute('aria-required', 'true')
  control.input.setAttribute('aria-describedby', `${id}-hint ${id}-problems`)
  const recount = () => (count.textContent = countText(described, text(control.value())))
  control.input.addEventListener('input', () => {
    recount()
    touched()
  })
  recount()
  const heading = element('label', { for: id }, label, isRequired && element('span', { class: 'required', 'aria-hidden': 'true' }, ' *'))
  const row = element(
    'div',
    { class: 'field' },
    heading,
    control.node,
    element('p', { class: 'hint', id: `${id}-hint` }, hint ?? '', count),
    problems,
  )
  const tell = (findings: readonly FindingWire[]) => {
    problems.replaceChildren(...findings.map(({ what, advice }) => element('li', {}, messages.finding(0, what, advice))))
    control.input.setAttribute('aria-invalid', String(findings.length > 0))
  }
  const focus = () => {
    control.input.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
  }
  // What the file says and the control cannot show, as a day that there is not, is not lost by a save of something else.
  return { name, row, value: () => (isTouched ? control.value() : value), tell, focus }
}
