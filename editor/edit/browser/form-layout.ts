import { messages } from '../messages.ts'
import type { FieldWire } from '../wire.ts'
import { element } from './dom.ts'
import type { Field } from './fields.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** The fields other than title and text, folded away: first those that must be filled in. Open where one of these is still empty. */
export function moreFields(fields: readonly Field[], forms: readonly FieldWire[], address: HTMLElement) {
  const isRequired = ({ name }: Field) => forms.some(form => form.name === name && form.isRequired)
  const missing = () => fields.filter(field => isRequired(field) && isEmpty(field.value())).length
  const summary = element('summary', {}, messages.more(missing()))
  const ordered = [...fields.filter(isRequired), ...fields.filter(field => !isRequired(field))]
  const node = element('details', { class: 'more', open: missing() > 0 }, summary, address, ...ordered.map(({ row }) => row))
  node.addEventListener('input', () => (summary.textContent = messages.more(missing())))
  return node
}

/** Where the article is on the site; it is changed by a button, so this is where its findings are shown. */
export function addressField(address: string | undefined): Field & { show: (address: string | undefined) => void } {
  const problems = element('ul', { class: 'problems' })
  const shown = element('code', { tabindex: -1 }, address ?? messages.noAddress)
  const row = element('div', { class: 'field address' }, element('b', {}, messages.addressOf), ' ', shown, problems)
  return {
    name: 'address',
    row,
    value: () => undefined,
    tell: findings => problems.replaceChildren(...findings.map(({ what, advice }) => element('li', {}, messages.finding(0, what, advice)))),
    focus() {
      shown.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'center' })
    },
    show: now => (shown.textContent = now ?? messages.noAddress),
  }
}
