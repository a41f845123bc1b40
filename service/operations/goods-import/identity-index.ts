import { agree, approvalKey, isSame, mergedIdentity, nameKey, type Identity } from './identity.ts'

export type KnownGoods = {
  id: number
  isBanned: boolean
  identity: Identity
  /** Row of this import that made or changed these goods. */
  row: number | undefined
}

export type Match = { state: 'none' } | { state: 'one'; goods: KnownGoods } | { state: 'several'; goods: readonly KnownGoods[] }

type Entry = { goods: KnownGoods; identity: Identity }

class EntryMap {
  readonly #entries = new Map<string, Entry[]>()

  get(key: string): readonly Entry[] {
    return key === '' ? [] : (this.#entries.get(key) ?? [])
  }

  add(key: string, entry: Entry): void {
    if (key === '') return
    const known = this.#entries.get(key)
    if (known) known.push(entry)
    else this.#entries.set(key, [entry])
  }

  remove(key: string, goods: KnownGoods): void {
    const left = this.get(key).filter(entry => entry.goods !== goods)
    if (left.length > 0) this.#entries.set(key, left)
    else this.#entries.delete(key)
  }
}

function choose(candidates: readonly Entry[], identity: Identity): Match {
  const goods = new Set(candidates.map(entry => entry.goods))
  const [first] = goods
  if (!first) return { state: 'none' }
  if (goods.size === 1) return { state: 'one', goods: first }
  const [same, another] = new Set(candidates.filter(entry => isSame(entry.identity, identity)).map(entry => entry.goods))
  return same && !another ? { state: 'one', goods: same } : { state: 'several', goods: [...goods] }
}

/**
 * All goods of the shop and those that this import adds, found by the ERP's code, else by bar code, else by
 * number, spec and maker, else by name, spec and maker.
 *
 * A weaker key finds only goods whose stronger ones do not contradict it, and every row,
 * also a refused one, leaves its keys with the goods that it found. So each row finds in a
 * second run what it found in the first, although the shop knows more by then.
 */
export class IdentityIndex {
  readonly #byCode = new EntryMap()
  readonly #byBarcode = new EntryMap()
  readonly #byApproval = new EntryMap()
  readonly #byName = new EntryMap()

  add(goods: KnownGoods, identity = goods.identity): void {
    const entry = { goods, identity }
    this.#byCode.add(identity.code, entry)
    this.#byBarcode.add(identity.barcode, entry)
    this.#byApproval.add(approvalKey(identity), entry)
    this.#byName.add(nameKey(identity), entry)
  }

  match(identity: Identity): Match {
    const coded = this.#byCode.get(identity.code)
    if (coded.length > 0) return choose(coded, identity)
    const scanned = this.#byBarcode.get(identity.barcode)
    if (scanned.length > 0) return choose(scanned, identity)
    const numbered = this.#byApproval.get(approvalKey(identity)).filter(entry => agree(entry.identity.barcode, identity.barcode))
    if (numbered.length > 0) return choose(numbered, identity)
    const named = this.#byName
      .get(nameKey(identity))
      .filter(entry => agree(entry.identity.barcode, identity.barcode) && agree(entry.identity.approval, identity.approval))
    return choose(named, identity)
  }

  /** Gives goods to a row: from now on they are what the row makes of them. */
  claim(goods: KnownGoods, row: number, identity: Identity): void {
    const before = goods.identity
    this.#byCode.remove(before.code, goods)
    this.#byBarcode.remove(before.barcode, goods)
    this.#byApproval.remove(approvalKey(before), goods)
    this.#byName.remove(nameKey(before), goods)
    goods.identity = mergedIdentity(before, identity)
    goods.row = row
    this.add(goods)
    this.add(goods, identity)
  }
}
