import { strToU8, zipSync } from 'fflate'
import { consoleDossierImportCall } from '@yaoji/contract/calls/console/dossiers'
import { personalWithdrawCall } from '@yaoji/contract/calls/member/personal-data'
import { operateRecordCorrectCall } from '@yaoji/contract/calls/operator/correction'
import { operateGoodsAddPhotosCall } from '@yaoji/contract/calls/operator/goods-rows'
import * as recall from '@yaoji/contract/calls/operator/recall'
import { operateStatementSignCall } from '@yaoji/contract/calls/operator/statement'
import { goodsIds } from '../shops/commerce-goods.ts'
import type { Asked, Desks } from '../shops/desks.ts'
import { companyCode } from '../people/dossiers.ts'
import { handIn } from '../people/hand-in.ts'
import { recallSteps } from './recalls.ts'
import { tinyPdf, tinyPng } from '../app/tiny-files.ts'
import { approvePaper, lockPaper } from '../../../service/identity/qualifications/review.ts'
import { hashOf } from '../../../service/providers/secrets.ts'
import { archiveFormat } from '../../../service/purchase/dossier/archive-index.ts'

const { packed } = goodsIds

type Attack = {
  /** What must be there before, and the call that is attacked. */
  prepare: (desks: Desks) => Promise<Asked>
  /** Of a call that is done, and of one that comes again with another key. */
  answers: { first: number; again: number }
  /** Who may not make it, and what they are answered. */
  stranger: readonly [as: string, status: number]
  /** What it brings about, in words that are the same each time. */
  effect: (desks: Desks) => Promise<unknown>
}

const signing = async ({ confirmed }: Desks, asked: Asked, as: string): Promise<Asked> => ({
  ...{ call: operateStatementSignCall, as },
  body: { statement: await confirmed(asked) },
})

const starting: Asked = {
  ...{ call: recall.operateRecallStartCall, as: 'quality' },
  body: { level: '2', subjects: [`${packed}:B1`], reason: '含量测定不合格', instructions: '停止销售' },
}

async function deliver({ shop }: Desks): Promise<void> {
  const steps = recallSteps(shop)
  for (const as of ['buyer', 'rival'] as const) await steps.delivered(as)
}

async function openRecall(desks: Desks): Promise<string> {
  await deliver(desks)
  const steps = recallSteps(desks.shop)
  const { recall_sn } = await steps.start()
  await steps.sweep()
  desks.shop.clock.advance(60_000)
  return recall_sn
}

const correcting = async ({ shop }: Desks): Promise<Asked> => {
  const stop = { goods_id: packed, number: 'B1', cause: 'manual', reason: '质量代查', operator: '质管小王', created_at: shop.clock.now() }
  const { id } = await shop.database.write(trx => trx.insertInto('batch_stop').values(stop).returning('id').executeTakeFirstOrThrow())
  const body = { record_key: String(id), record: 'batch_stop', record_field: 'reason', text: '质量待查', reason: '写错字' }
  return { call: operateRecordCorrectCall, as: 'quality', body }
}

/** Of what may come again, of what states its effects first, and of what is done once. */
const [repeatable, stated, once] = [
  { first: 200, again: 200 },
  { first: 409, again: 409 },
  { first: 200, again: 409 },
] as const

const papers = ['营业执照', '印章样式'] as const

function archive(): string {
  const bytes = Buffer.from(tinyPdf, 'base64url')
  const paper = (kind: string) => ({ kind, number: 'A1', covers: '', issued_on: null, ends_on: null, sha256: hashOf(bytes) })
  const firm = { kind: 'supplier', name: '示例医药', code: companyCode(5), scopes: ['化学药'], goods: null, is_seller: true }
  const index = { ...archiveFormat, dossiers: [{ ...firm, papers: papers.map(paper) }] }
  return Buffer.from(zipSync({ 'index.json': strToU8(JSON.stringify(index)), '1.pdf': bytes })).toString('base64url')
}

const audited = async ({ shop }: Desks, ...actions: string[]) =>
  (await shop.database.read.selectFrom('audit_entry').select('action').where('action', 'in', actions).execute()).length

/** The calls of quality that are attacked, by what they do. */
export const attacks: Readonly<Record<string, Attack>> = {
  'goods/add_photos': {
    prepare: async () => ({
      ...{ call: operateGoodsAddPhotosCall, as: 'program:promotion' },
      body: { rows: JSON.stringify([{ code: 'A1', file: tinyPng }]) },
    }),
    answers: repeatable,
    stranger: ['program:finance', 403],
    effect: async desks => [
      (await desks.shop.database.read.selectFrom('goods_photo').select('goods_id').execute()).map(row => row.goods_id),
      await audited(desks, 'goods/photo'),
    ],
  },
  'a recall that is prepared': {
    prepare: async desks => {
      await deliver(desks)
      return starting
    },
    answers: stated,
    stranger: ['service', 403],
    effect: async ({ shop }) => (await shop.database.read.selectFrom('recall').select('id').execute()).length,
  },
  'a recall that is signed': {
    prepare: async desks => {
      await deliver(desks)
      return signing(desks, starting, 'admin')
    },
    answers: once,
    stranger: ['service', 403],
    effect: async desks => [
      (await desks.shop.database.read.selectFrom('recall').select(['level', 'reason']).execute()).length,
      await desks.shop.database.read.selectFrom('recall_batch').select(['goods_id', 'number']).execute(),
      await desks.shop.database.read.selectFrom('batch_stop').select(['goods_id', 'number']).execute(),
      await audited(desks, 'recall/start', 'statement/sign'),
    ],
  },
  'a recall whose stores are reminded': {
    prepare: async desks => ({ call: recall.operateRecallRemindCall, as: 'service', body: { recall_sn: await openRecall(desks) } }),
    answers: once,
    stranger: ['warehouse', 403],
    effect: async desks => [
      await desks.shop.database.read.selectFrom('recall_store').select(['member_id', 'reminders']).orderBy('member_id').execute(),
      (await desks.shop.database.read.selectFrom('message').select('id').where('source', 'like', 'recall:%').execute()).length,
      await audited(desks, 'recall/remind'),
    ],
  },
  'a recall that is ended': {
    prepare: async desks => ({
      ...{ call: recall.operateRecallEndCall, as: 'quality' },
      body: { recall_sn: await openRecall(desks), conclusion: '已全部收回', destroyed: 0 },
    }),
    answers: once,
    stranger: ['service', 403],
    effect: async desks => [
      await desks.shop.database.read.selectFrom('recall').select(['conclusion', 'ended_by']).execute(),
      await audited(desks, 'recall/end'),
    ],
  },
  'a correction that is asked for': {
    prepare: correcting,
    answers: stated,
    stranger: ['finance', 403],
    effect: async ({ shop }) => (await shop.database.read.selectFrom('correction').select('id').execute()).length,
  },
  'a correction that is signed': {
    prepare: async desks => signing(desks, await correcting(desks), 'admin'),
    answers: once,
    stranger: ['warehouse', 403],
    effect: async desks => [
      await desks.shop.database.read.selectFrom('correction').select(['step', 'new_text', 'signer']).execute(),
      await audited(desks, 'record/correct', 'statement/sign'),
    ],
  },
  'a consent that is withdrawn': {
    prepare: async ({ shop }) => {
      const id = (await handIn(shop, 'buyer', '法定代表人身份证')).body.data.handed?.id ?? ''
      await shop.database.write(async trx =>
        approvePaper(trx, await lockPaper(trx, id), undefined, { name: '质管', now: shop.clock.now() }),
      )
      const consent = await shop.database.read.selectFrom('id_consent').select('id').executeTakeFirstOrThrow()
      return { call: personalWithdrawCall, as: 'buyer', body: { consent_id: consent.id } }
    },
    answers: once,
    stranger: ['rival', 404],
    effect: async ({ shop: { database } }) => [
      (await database.read.selectFrom('id_consent').select('id').where('withdrawn_at', 'is not', null).execute()).length,
      (await database.read.selectFrom('message').select('id').where('source', 'like', '%withdrawn%').execute()).length,
      await database.read.selectFrom('handed_paper').select('state').execute(),
      (await database.read.selectFrom('member_paper').select('kind').where('kind', '=', '法定代表人身份证').execute()).length,
    ],
  },
  'an archive of papers': {
    prepare: async () => ({ call: consoleDossierImportCall, as: 'promotion', body: { file: archive() } }),
    answers: repeatable,
    stranger: ['quality', 403],
    effect: async ({ shop: { database } }) => [
      (await database.read.selectFrom('dossier').select('id').execute()).length,
      await database.read.selectFrom('dossier_paper').select('kind').orderBy('kind').execute(),
      (await database.read.selectFrom('dossier_file').select('id').execute()).length,
    ],
  },
}
