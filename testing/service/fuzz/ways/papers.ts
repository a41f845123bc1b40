import { contractListCall, contractPaperCall, contractReadCall, contractSignCall } from '@yaoji/contract/calls/purchase/e-contract'
import { filePieceCall } from '@yaoji/contract/calls/identity/uploads'
import {
  operateContractEndCall,
  operateContractIssueCall,
  operateContractListCall,
  operateContractPaperCall,
  operateContractStopCall,
} from '@yaoji/contract/calls/operator/e-contract'
import { operatePaperApproveCall, operatePaperRejectCall, operatePaperTakeCall } from '@yaoji/contract/calls/operator/qualifications'
import {
  paperListCall,
  paperConsentCall,
  paperPageAddCall,
  paperPageRemoveCall,
  paperReadCall,
  paperSaveCall,
  paperWithdrawCall,
} from '@yaoji/contract/calls/identity/qualifications'
import { paperSignCall, paperTemplateCall } from '@yaoji/contract/calls/identity/paper-templates'
import { personalDataCall, personalWithdrawCall } from '@yaoji/contract/calls/member/personal-data'
import { idConsent } from '@yaoji/contract/papers/id-consent'
import { tinyPng } from '../../app/tiny-files.ts'
import { ask, need, operate, outside, type Way, type World } from './way.ts'
import { dayFrom } from './desk.ts'

const as = 'danti'

/** A paper that is taken back, one that is not taken and one that is. */
export function* papersHandedIn({ unique }: World): Way {
  const kind = '质量保证协议' as const
  const [issued_on, expires_on] = [yield* dayFrom(-300), yield* dayFrom(400)]
  function* page(): Way<{ id: string; pageId: string }> {
    const upload_id = `a-file-of-the-fuzzer-${unique()}`
    yield* ask(filePieceCall, as, { body: { upload_id, position: 0, piece: tinyPng } })
    const { handed } = yield* ask(paperPageAddCall, as, { body: { kind, upload_id, pieces: 1 } })
    const { id, pages } = need(handed, 'paper')
    return { id, pageId: need(pages[0], 'page').id }
  }
  yield* ask(paperPageRemoveCall, as, { params: { id: (yield* page()).pageId } })
  yield* ask(paperReadCall, as, { params: { id: (yield* page()).pageId }, body: {} })
  for (const fate of ['withdrawn', 'rejected', 'approved'] as const) {
    const { id: paper } = yield* page()
    yield* ask(paperSaveCall, as, { body: { kind, number: 'ZB-2026-1', issued_on, expires_on, is_sent: 1 } })
    if (fate === 'withdrawn') {
      yield* ask(paperWithdrawCall, as, { params: { id: paper } })
      continue
    }
    yield* operate(operatePaperTakeCall, { paper })
    if (fate === 'rejected') yield* operate(operatePaperRejectCall, { paper, reason: '图片不清晰' })
    else yield* operate(operatePaperApproveCall, { paper })
  }
  yield* ask(paperConsentCall, as, { body: { kind: '受托人身份证', version: idConsent.version } })
  const { consents } = yield* ask(personalDataCall, as)
  yield* ask(personalWithdrawCall, as, { body: { consent_id: need(consents[0], 'consent').id } })
  yield* ask(paperListCall, as)
  yield* ask(paperTemplateCall, as, { query: { kind: '开票资料' } })
  yield* ask(paperSignCall, as, { body: { kind: '采购委托书', strokes: '10,10 300,150' } })
}

/** Contracts that are signed on a screen and on paper, read and ended. */
export function* contracted({ shop }: World): Way {
  const unsigned = 'daiqian'
  const { list } = yield* ask(contractListCall, unsigned)
  const open = list.filter(({ state }) => state === 'to-sign')
  yield* ask(contractSignCall, unsigned, { body: { ids: open.map(({ id }) => id), hashes: open.map(({ text_hash }) => text_hash) } })
  yield* operate(operateContractIssueCall, { kind: 'ephedrine', stores: ['zhensuo'] })
  const own = yield* ask(contractListCall, 'zhensuo')
  const { id, number } = need(
    own.list.find(({ state }) => state === 'to-sign'),
    'contract to sign',
  )
  yield* ask(contractReadCall, 'zhensuo', { params: { id } })
  yield* operate(operateContractPaperCall, { number, signer: '方示例' })
  yield* ask(contractPaperCall, 'zhensuo', { params: { id } })
  yield* operate(operateContractEndCall, { number, reason: '主体变更' })
  yield* operate(operateContractListCall, { state: 'all' })
  // The sample has too few stores for a run.
  const run = {
    kind: 'quality' as const,
    paragraphs: 'null',
    operator: '质管',
    stores: 60,
    named: null,
    created_at: shop.clock.now(),
    ended_at: null,
  }
  yield* outside(() =>
    shop.database.write(trx =>
      trx
        .insertInto('contract_run')
        .values(run)
        .onConflict(taken => taken.doNothing())
        .execute(),
    ),
  )
  yield* operate(operateContractStopCall, { kind: 'quality' })
}
