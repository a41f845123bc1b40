import type { Selectable, Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { CorrectionWire, operateRecordCorrectCall } from '@yaoji/contract/calls/operator/correction'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { isFigureField, recordFieldName, recordTrait } from '@yaoji/contract/goods/quality-records'
import { rowId } from '../../platform/database/random-id.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Lowering } from '../../promotions/effect/lowering.ts'
import { freeNumber } from '../order/create/order-number.ts'
import { messages } from './messages.ts'
import { lastCorrection, writtenText } from './records.ts'

type Trx = Transaction<Tables>
type Asked = Body<typeof operateRecordCorrectCall>
type Done = { name: string; signedBy?: string; now: number }

/** What a field says now, and how many corrections it has. @throws {ApiError} 422 at the field */
async function currentOf(trx: Trx, { record, record_key: key, record_field: field, text }: Asked) {
  const { name } = recordTrait(record)
  const fieldName = recordFieldName(record, field)
  if (fieldName === undefined) throw ApiError.invalid('record_field', messages.noField(name, field))
  const written = await writtenText(trx, { record, key, field })
  if (written === undefined) throw ApiError.invalid('record_key', messages.noRecord(name, key))
  const last = await lastCorrection(trx, { record, key, field })
  const current = last?.new_text ?? written
  if (current === '') throw ApiError.invalid('record_field', messages.nothing(fieldName))
  if (current === text) throw ApiError.invalid('text', messages.same(fieldName))
  if (isFigureField(field) && !/^\d{1,7}$/.test(text)) throw ApiError.invalid('text', messages.figure(fieldName))
  return { current, step: last?.step ?? 0, title: messages.title(name, key, fieldName) }
}

export const correctionWire = ({ id: _, step: __, created_at, sn, ...row }: Selectable<Tables['correction']>): CorrectionWire => ({
  correction_sn: sn,
  ...row,
  created_at: seconds(Number(created_at)),
})

/** Corrects a field of a quality record; the record itself stays as it was written. @throws {ApiError} */
export async function correctRecord(trx: Trx, asked: Asked, { name, signedBy = '', now }: Done): Promise<CorrectionWire> {
  const { record, record_key, record_field, text, reason } = asked
  const { current, step } = await currentOf(trx, asked)
  const sn = await freeNumber('GZ', now, number => trx.selectFrom('correction').select('id').where('sn', '=', number).executeTakeFirst())
  const row = {
    ...{ id: rowId(), sn, record, record_key, record_field, step: step + 1 },
    ...{ old_text: current, new_text: text, reason, operator: name, signer: signedBy, created_at: now },
  }
  const written = await trx
    .insertInto('correction')
    .values(row)
    .onConflict(conflict => conflict.columns(['record', 'record_key', 'record_field', 'step']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) throw ApiError.conflict(messages.changed)
  return correctionWire(row)
}

/** What 质管 signs: the old text, the new one and why. */
export async function correctionLowers(trx: Trx, asked: Asked): Promise<Lowering> {
  const { current, title } = await currentOf(trx, asked)
  return {
    title,
    goodsIds: [],
    effect: noPriceEffect,
    notes: [messages.old(current), messages.next(asked.text), messages.because(asked.reason), messages.kept],
  }
}
