import { normalText } from './normalise.ts'
import { inBrackets, restOfGeneric } from './words/dosage-forms.ts'
import { beforeGeneric, shippedNames, type SaidName } from './words/said-names.ts'
import type { StateOf } from './memory/state.ts'

export type { SaidKind, SaidName } from './words/said-names.ts'

function add<Key>(map: Map<Key, SaidName[]>, key: Key, name: SaidName): void {
  const list = map.get(key)
  if (list) list.push(name)
  else map.set(key, [name])
}

/** Names that pharmacists say for goods: those that come with the shop, and those of its operators. */
export class SaidNames {
  /** Goes up with every change of the names. */
  edition = 0
  #own: readonly SaidName[] = []
  #byForm = new Map<string, SaidName[]>()
  #bySaid = new Map<string, SaidName[]>()
  #lengths: readonly number[] = []
  /** The forms cut to the length of the shortest: few names begin so. */
  #beginnings: ReadonlySet<string> = new Set()

  constructor() {
    this.#arrange()
  }

  /** The operators' names; those that come with the shop are in every thread. */
  state() {
    return this.#own
  }

  restore(own: StateOf<SaidNames>): void {
    this.setOwn(own)
  }

  /** Puts the operators' names in place of those before; answers the beginnings of goods' names that changed. */
  setOwn(names: readonly SaidName[]): string[] {
    const keyOf = ({ said, kind, generic }: SaidName) => `${said}\n${kind}\n${generic}`
    const [before, after] = [new Set(this.#own.map(keyOf)), new Set(names.map(keyOf))]
    const changed = [...this.#own.filter(name => !after.has(keyOf(name))), ...names.filter(name => !before.has(keyOf(name)))]
    this.#own = names
    if (changed.length > 0) this.#arrange()
    return [...new Set(changed.flatMap(name => name.forms))]
  }

  /** The names under which goods of a name are asked for. */
  ofGoods(name: string): SaidName[] {
    const normal = normalText(name).replace(beforeGeneric, '')
    if (!this.#beginnings.has(normal.slice(0, this.#lengths[0]))) return []
    const bare = normalText(name.replace(inBrackets, '')).replace(beforeGeneric, '')
    return this.#lengths.flatMap(length => {
      const names = length <= normal.length ? (this.#byForm.get(normal.slice(0, length)) ?? []) : []
      // An operator says which beginnings of names are meant; the names of the shop are those of one medicine alone.
      const isAlone =
        restOfGeneric.test(normal.slice(length)) || (bare.startsWith(normal.slice(0, length)) && restOfGeneric.test(bare.slice(length)))
      return names.length === 0 || isAlone ? names : names.filter(name => !('source' in name))
    })
  }

  /** What is meant by a name, of goods of this name where one is given. */
  meantBy(said: string, goods?: string): SaidName | undefined {
    const names = this.#bySaid.get(normalText(said)) ?? []
    if (goods === undefined) return names[0]
    const ofGoods = new Set(this.ofGoods(goods))
    return names.find(name => ofGoods.has(name))
  }

  /** Whether a text is the whole generic name of a known medicine. */
  isGeneric(text: string): boolean {
    return this.#byForm.has(normalText(text))
  }

  /** Whether a text is a whole name of a known medicine: its generic name or one that pharmacists say. */
  isKnown(text: string): boolean {
    return this.meantBy(text) !== undefined || this.isGeneric(text)
  }

  #arrange(): void {
    this.edition++
    this.#byForm = new Map()
    this.#bySaid = new Map()
    for (const name of [...shippedNames, ...this.#own]) {
      for (const form of name.forms) add(this.#byForm, normalText(form), name)
      add(this.#bySaid, normalText(name.said), name)
    }
    this.#lengths = [...new Set([...this.#byForm.keys()].map(form => form.length))].sort((a, b) => a - b)
    this.#beginnings = new Set([...this.#byForm.keys()].map(form => form.slice(0, this.#lengths[0])))
  }
}
