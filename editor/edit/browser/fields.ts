import { messages } from '../messages.ts'
import type { FieldWire } from '../wire.ts'
import { button, element } from './dom.ts'
import { chooseFile, keepPicture } from './picture.ts'

type FieldValue = string | number | boolean | undefined
export type Field = { name: string; row: HTMLElement; value: () => unknown; tell: (problems: readonly string[]) => void }

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
    const address = await keepPicture(file, note)
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

/** One field of the form: name, hint, length, and the findings of the check. */
export function makeField(described: FieldWire, value: unknown, onChange: () => void): Field {
  const { name, label, hint, minLength = 0, maxLength, isRequired } = described
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
  const recount = () => {
    const length = [...text(control.value())].length
    const wrong = length < minLength ? messages.tooShort(minLength) : length > (maxLength ?? length) ? messages.tooLong(maxLength ?? 0) : ''
    count.textContent = maxLength ? [messages.counted(length, maxLength), wrong].filter(Boolean).join(' · ') : ''
  }
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
  const tell = (lines: readonly string[]) => {
    problems.replaceChildren(...lines.map(line => element('li', {}, line)))
    control.input.setAttribute('aria-invalid', String(lines.length > 0))
  }
  // What the file says and the control cannot show, as a day that there is not, is not lost by a save of something else.
  return { name, row, value: () => (isTouched ? control.value() : value), tell }
}
