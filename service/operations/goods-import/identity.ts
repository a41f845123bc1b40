import { foldText } from '../../platform/tables/clean-text.ts'

export type IdentityFacts = { code: string; name: string; spec: string; manufacturer: string; approvalNumber: string; barcode: string }

/** By what the import tells goods apart, folded for comparing. An empty part is not known. */
export type Identity = { code: string; name: string; spec: string; maker: string; approval: string; barcode: string }

const numberWords = /国药准字号?|进口药品注册证号?|批准文号|[:\s]/g

export function identityOf({ code, name, spec, manufacturer, approvalNumber, barcode }: IdentityFacts): Identity {
  return {
    code,
    name: foldText(name),
    spec: foldText(spec),
    maker: foldText(manufacturer),
    barcode,
    approval: foldText(approvalNumber).replace(numberWords, ''),
  }
}

export function approvalKey({ approval, spec, maker }: Identity): string {
  return approval && [approval, spec, maker].join('\n')
}

export function nameKey({ name, spec, maker }: Identity): string {
  return [name, spec, maker].join('\n')
}

/** Goods after a row has said what it knows of them. */
export function mergedIdentity(before: Identity, row: Identity): Identity {
  return {
    code: row.code || before.code,
    name: row.name || before.name,
    spec: row.spec || before.spec,
    maker: row.maker || before.maker,
    approval: row.approval || before.approval,
    barcode: row.barcode || before.barcode,
  }
}

/** Two codes contradict each other only when both are known. */
export function agree(one: string, other: string): boolean {
  return one === '' || other === '' || one === other
}

export function isSame(one: Identity, other: Identity): boolean {
  return agree(one.code, other.code) && one.barcode === other.barcode && one.approval === other.approval && nameKey(one) === nameKey(other)
}
