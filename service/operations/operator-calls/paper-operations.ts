import type { Transaction } from 'kysely'
import type { Body } from '@yaoji/contract/calls/call-types'
import type { Call, CallSchema, SchemaOf } from '@yaoji/contract/calls/call'
import {
  operatePaperApproveCall,
  operatePaperRejectCall,
  operatePaperTakeCall,
  type PaperOperatedWire,
} from '@yaoji/contract/calls/operator/qualifications'
import { noPriceEffect } from '@yaoji/contract/domain/prices/operator-effects'
import { agreementPaper } from '@yaoji/contract/papers/kinds'
import { takeAgreementOnPaper } from '../../purchase/e-contract/issue.ts'
import { messages as contractMessages } from '../../purchase/e-contract/messages.ts'
import { sellerOf } from '../../purchase/e-contract/template.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { approvePaper, lockPaper, rejectPaper, takePaper, type Decided, type Reviewed } from '../../identity/qualifications/review.ts'
import { decideApplication } from '../../identity/registration/application.ts'
import { bringPapersPoints } from '../../purchase/points-and-vouchers/papers-points.ts'
import { messages } from './messages.ts'
import type { Lowers, Operation } from './operation.ts'

type Trx = Transaction<Tables>
type Work<Fields> = (trx: Trx, reviewed: Reviewed, body: Fields, decided: Decided) => Promise<void>

async function whereItStands(trx: Trx, { paper, member }: Reviewed): Promise<PaperOperatedWire> {
  const { state } = await trx.selectFrom('handed_paper').select('state').where('id', '=', paper.id).executeTakeFirstOrThrow()
  const { is_passed } = await trx.selectFrom('member').select('is_passed').where('id', '=', member.id).executeTakeFirstOrThrow()
  // What an operator has just done leaves it in one of these.
  return {
    paper_id: paper.id,
    store: member.code,
    company: member.company,
    kind: paper.kind,
    state: state as PaperOperatedWire['state'],
    is_passed,
  }
}

/** One for a paper, whose store is locked. */
function operation<Schema extends CallSchema>(call: Call<Schema>, work: Work<Body<Call<Schema>>>, lowers?: Lowers<Schema>) {
  const run = async (trx: Trx, body: Body<Call<Schema>> & { paper: string }, decided: Decided) => {
    const reviewed = await lockPaper(trx, body.paper)
    await work(trx, reviewed, body, decided)
    return whereItStands(trx, reviewed)
  }
  return { call, run, lowers } as unknown as Operation
}

/** A store whose papers are complete: where it passes by that, its application is decided and its owner told as after any decision. */
async function welcome(trx: Trx, { member }: Reviewed, { name, now }: Decided): Promise<void> {
  if (member.is_passed === 0) await decideApplication(trx, member, { state: 'approved', reason: '', name, now })
  await bringPapersPoints(trx, member.id, now)
}

/** 质量保证协议 on paper is the contract of that kind in another form. */
async function takeAgreement(trx: Trx, { paper: { kind, member_id, expires_on: endsOn } }: Reviewed, { now }: Decided): Promise<void> {
  if (kind !== agreementPaper) return
  await takeAgreementOnPaper(trx, member_id, { seller: await sellerOf(trx), endsOn, signer: contractMessages.sealed, now })
}

/** A paper of first business (首营): a second person looks at what the first one has approved. */
const firstBusiness: Lowers<SchemaOf<typeof operatePaperApproveCall>> = async (trx, { paper: id, scopes = [] }) => {
  const { paper, member } = await lockPaper(trx, id)
  if (member.is_passed === 1) return
  const { pages } = await trx
    .selectFrom('handed_page')
    .select(({ fn }) => fn.countAll().as('pages'))
    .where('paper_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    title: messages.paperTitle(member.company, paper.kind),
    goodsIds: [],
    effect: noPriceEffect,
    notes: [messages.paperSays(paper.number, paper.is_endless === 1 ? '' : paper.expires_on, Number(pages)), messages.paperOpens(scopes)],
  }
}

export const paperOperations: readonly Operation[] = [
  operation(operatePaperTakeCall, (trx, reviewed, _, decided) => takePaper(trx, reviewed, decided)),
  operation(
    operatePaperApproveCall,
    async (trx, reviewed, { scopes }, decided) => {
      const isWhole = await approvePaper(trx, reviewed, scopes, decided)
      await takeAgreement(trx, reviewed, decided)
      if (isWhole) await welcome(trx, reviewed, decided)
    },
    firstBusiness,
  ),
  operation(operatePaperRejectCall, (trx, reviewed, { reason, page }, decided) => rejectPaper(trx, reviewed, { reason, page }, decided)),
]
