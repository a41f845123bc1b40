import type { CorrectionWire } from '../../contract/calls/operator/correction.ts'
import { recordFieldName, recordTrait } from '../../contract/goods/quality-records.ts'

/** What the command that corrects a quality record prints. */
export const correctionMessages = {
  done: ({ correction_sn, record, record_key, record_field, old_text, new_text, operator, signer }: CorrectionWire) =>
    [
      `✓ ${correction_sn}  ${recordTrait(record).name}  ${record_key}  ${recordFieldName(record, record_field) ?? record_field}`,
      `  原文 · was  ${old_text}`,
      `  改为 · now  ${new_text}`,
      `  提出 · asked  ${operator}  签字 · signed  ${signer}`,
    ].join('\n'),
} as const

export const correctionCommands: Readonly<Record<string, string>> = {
  'record-correct':
    '更正质量记录的一项，质管签字后生效，原文保留（写记录号：召回编号、订单号或检查资料里的记录号）· correct a quality record; what was written stays',
}

export const correctionOptions: Readonly<Record<string, string>> = {
  record: '哪种记录 · kind of record',
  record_field: '哪一项 · which field of it',
}
