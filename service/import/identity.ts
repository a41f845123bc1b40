import { foldText } from './clean-text.ts'

export type IdentityFacts = { name: string; spec: string; manufacturer: string; approvalNumber: string; barcode: string }

/** Goods as the import tells them apart: by bar code, else by number, spec and maker, else by name, spec and maker. */
export type Identity = { barcode: string; approval: string; byApproval: string; byName: string }

export type KnownGoods = Identity & {
  id: number
  isBanned: boolean
  /** Row of this import that is about these goods. */
  row: number | undefined
}

export type Match =
  | { state: 'none' }
  | { state: 'one'; goods: KnownGoods }
  | { state: 'several'; count: number }

const numberWords = /国药准字号?|进口药品注册证号?|批准文号|[:\s]/g

export function identityOf({ name, spec, manufacturer, approvalNumber, barcode }: IdentityFacts): Identity {
  const approval = foldText(approvalNumber).replace(numberWords, '')
  const pack = `${foldText(spec)}\n${foldText(manufacturer)}`
  return { barcode, approval, byApproval: approval && `${approval}\n${pack}`, byName: `${foldText(name)}\n${pack}` }
}

function agree(one: string, other: string): boolean {
  return one === '' || other === '' || one === other
}

function isSame(one: Identity, other: Identity): boolean {
  return one.barcode === other.barcode && one.approval === other.approval && one.byName === other.byName
}

function choose(candidates: readonly KnownGoods[], identity: Identity): Match {
  const [first] = candidates
  if (!first) return { state: 'none' }
  if (candidates.length === 1) return { state: 'one', goods: first }
  const [same, another] = candidates.filter(goods => isSame(goods, identity))
  return same && !another ? { state: 'one', goods: same } : { state: 'several', count: candidates.length }
}

export type IdentityIndex = { add(goods: KnownGoods): void; match(identity: Identity): Match }

/**
 * All goods of the shop and those that this import adds.
 *
 * A weaker key finds only goods whose stronger ones do not contradict it. That rule is
 * symmetric, so a row finds in a second run the very goods that it made in the first.
 */
export function createIdentityIndex(): IdentityIndex {
  const byBarcode = new Map<string, KnownGoods[]>()
  const byApproval = new Map<string, KnownGoods[]>()
  const byName = new Map<string, KnownGoods[]>()
  const put = (map: Map<string, KnownGoods[]>, key: string, goods: KnownGoods) => {
    if (key === '') return
    const known = map.get(key)
    if (known) known.push(goods)
    else map.set(key, [goods])
  }
  return {
    add(goods) {
      put(byBarcode, goods.barcode, goods)
      put(byApproval, goods.byApproval, goods)
      put(byName, goods.byName, goods)
    },
    match(identity) {
      const coded = identity.barcode === '' ? [] : (byBarcode.get(identity.barcode) ?? [])
      if (coded.length > 0) return choose(coded, identity)
      const numbered = (byApproval.get(identity.byApproval) ?? []).filter(goods => agree(goods.barcode, identity.barcode))
      if (numbered.length > 0) return choose(numbered, identity)
      const named = (byName.get(identity.byName) ?? [])
        .filter(goods => agree(goods.barcode, identity.barcode) && agree(goods.approval, identity.approval))
      return choose(named, identity)
    },
  }
}
