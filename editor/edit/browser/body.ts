import { messages } from '../messages.ts'
import type { RichText } from '../rich/index.ts'
import type { FindingWire } from '../wire.ts'
import { button, element } from './dom.ts'
import type { Field } from './fields.ts'
import { chooseFile, keepPicture } from './picture.ts'
import { goToLine, sourceText } from './source-text.ts'

/** The editor of rich text and its library come later than the page. */
export type LoadRich = () => Promise<typeof import('../rich/index.ts')>
type Options = { onChange: () => void; openRich: LoadRich | undefined }

/** A finding of the text; a press on its line goes there. */
function findingItem({ line, what, advice }: FindingWire, go: (line: number) => void): HTMLLIElement {
  const words = messages.finding(0, what, advice)
  return element('li', {}, line > 0 && button(messages.toLine(line), () => go(line), 'line'), line > 0 && ' ', words)
}

/** The text of an article: as it will look, or as its source. */
class Body implements Field {
  readonly name = 'body'
  readonly row: HTMLElement
  readonly #options: Options
  readonly #note = element('span', { role: 'status' })
  readonly #hint = element('p', { class: 'hint', id: 'field-body-hint' }, messages.bodyHint)
  readonly #problems = element('ul', { class: 'problems', id: 'field-body-problems' })
  readonly #source: ReturnType<typeof sourceText>
  readonly #place = element('div', {})
  readonly #switch = button(messages.toSource, () => this.#turn(), 'switch')
  #rich: RichText | undefined
  #findings: readonly FindingWire[] = []

  constructor(value: string, options: Options) {
    this.#options = options
    this.#source = sourceText(options.onChange, this.#note)
    this.#source.area.value = value
    const heading = element('label', { for: 'field-body' }, messages.body)
    const tools = element('div', { class: 'tools' }, heading, this.#switch, this.#note)
    this.row = element('div', { class: 'field' }, tools, this.#problems, this.#place, this.#hint)
    if (options.openRich) void this.#toRich()
    else this.#toSource()
  }

  #turn(): void {
    if (this.#rich) this.#toSource()
    else void this.#toRich()
  }

  #toSource(): void {
    if (this.#rich) this.#source.area.value = this.#rich.markdown()
    this.#rich?.destroy()
    this.#rich = undefined
    this.#place.replaceChildren(this.#source.bar, this.#source.area)
    this.#show()
  }

  async #toRich(): Promise<void> {
    this.#place.replaceChildren(element('p', { class: 'hint' }, messages.opening))
    try {
      const { openRich } = (await this.#options.openRich?.()) ?? {}
      this.#rich = openRich?.({
        markdown: this.#source.area.value,
        onChange: this.#options.onChange,
        keepPicture,
        chooseFile,
        tell: text => (this.#note.textContent = text),
        describedBy: 'field-body-hint field-body-problems',
      })
    } catch {
      this.#note.textContent = messages.richFailed
    }
    if (!this.#rich) return this.#toSource()
    this.#place.replaceChildren(this.#rich.node)
    this.#show()
  }

  #show(): void {
    this.#switch.hidden = this.#options.openRich === undefined
    this.#switch.textContent = this.#rich ? messages.toSource : messages.toRich
    this.#hint.textContent = this.#rich ? messages.richHint : messages.bodyHint
    this.tell(this.#findings)
  }

  value = (): string => this.#rich?.markdown() ?? this.#source.area.value

  tell(findings: readonly FindingWire[]): void {
    this.#findings = findings
    const { area } = this.#source
    // Those of a line are shown in the text, where it is drawn.
    this.#rich?.tell(findings.filter(({ line }) => line > 0))
    const listed = this.#rich ? findings.filter(({ line }) => line === 0) : findings
    this.#problems.replaceChildren(...listed.map(finding => findingItem(finding, line => goToLine(area, line))))
    area.setAttribute('aria-invalid', String(findings.length > 0))
  }

  focus(): void {
    if (this.#rich) this.#rich.goToFinding()
    else goToLine(this.#source.area, this.#findings[0]?.line ?? 0)
  }
}

export const bodyField = (value: string, options: Options): Field => new Body(value, options)
