import type { ConsoleStatementWire } from '@yaoji/contract/calls/console/statements'
import { operatedPromotionKinds, operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { documentIn } from '../../lib/base64.ts'
import { wholeDocument, type DocumentFact } from '../../lib/document-text.ts'
import { auditField } from '@yaoji/contract/console/audit'

type Fields = ConsoleStatementWire['fields']

/** What a promotion says, in place of the file that holds it. */
function promotionFacts(fields: Fields): DocumentFact[] | undefined {
  const valueOf = (name: string) => fields.find(field => field.name === name)?.value
  const kind = operatedPromotionKinds.find(each => each === valueOf('promotion_kind'))
  const document = documentIn(valueOf('file') ?? '')
  if (!kind || !document) return
  return [{ label: auditField('promotion_kind'), value: operatedPromotionNames[kind] }, ...wholeDocument(kind, document)]
}

/** What was given with an operation, as its signer reads it; a paper is shown as pages. */
export function givenFacts(fields: Fields): DocumentFact[] {
  const own = fields.filter(({ name }) => name !== 'paper')
  const promotion = promotionFacts(own)
  const rest = promotion ? own.filter(({ name }) => name !== 'file' && name !== 'promotion_kind') : own
  return [...(promotion ?? []), ...rest.map(({ name, value }) => ({ label: auditField(name), value }))]
}
