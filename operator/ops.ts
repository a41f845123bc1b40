import { userInfo } from 'node:os'
import { chinaDay } from '../contract/domain/china-day.ts'
import type { Database } from '../service/platform/database/database.ts'
import { ApiError } from '../service/platform/http/reply/api-error.ts'
import type { Operated } from '../service/operations/operator-calls/carry-out.ts'
import { waitingStatements } from '../service/operations/operator-calls/waiting-statements.ts'
import { storesLackingPapers } from '../service/identity/qualifications/missing.ts'
import { whatWaits } from '../service/operations/operator-calls/waiting.ts'
import { nearUnpaidLimits } from '../service/purchase/order/unpaid/near-limit.ts'
import { ordersWaitingForCodes } from '../service/purchase/trace-codes/waiting.ts'
import { waitingPersonalRequests } from '../service/member/personal-data/answer.ts'
import { waitingPrizes } from '../service/rewards/lottery/ship.ts'
import { listPromotions } from '../service/promotions/desk/operated.ts'
import { listCampaigns } from '../service/storefront/campaign-page/list.ts'
import { waitingInvoices } from '../service/purchase/invoice/waiting.ts'
import { waitingQuotations } from '../service/member/quotation/waiting.ts'
import { waitingRequests } from '../service/member/purchase-request/waiting.ts'
import { waitingRights } from '../service/storefront/purchase-right/waiting.ts'
import { waitingTopups } from '../service/purchase/wallet/topup-desk.ts'
import { waitingApplications } from '../service/identity/registration/waiting.ts'
import { commandHelp, readCommand, type Command } from './ops/command-line.ts'
import { confirmed } from './ops/confirm.ts'
import { statementMessages } from './ops/statement-messages.ts'
import { campaignMessages } from './ops/campaign-messages.ts'
import { couponMessages, groupMessages, reportMessages } from './ops/command-messages.ts'
import { lotteryMessages } from './ops/lottery-messages.ts'
import { promotionMessages } from './ops/promotion-messages.ts'
import { pointsMessages } from './ops/points-messages.ts'
import { showFeedback, showPapers } from './ops/sent-in.ts'
import { personalMessages } from './ops/personal-messages.ts'
import { deliveryMessages } from './ops/delivery-messages.ts'
import { feedbackMessages } from './ops/feedback-messages.ts'
import { messages } from './ops/messages.ts'
import { shopMessages } from './ops/shop-messages.ts'
import { storeStateMessages } from './ops/store-state-messages.ts'
import { rightMessages } from './ops/right-messages.ts'
import { quotationMessages } from './ops/quotation-messages.ts'
import { requestMessages } from './ops/request-messages.ts'
import { paperMessages } from './ops/paper-messages.ts'
import { unpaidMessages } from './ops/unpaid-messages.ts'
import { traceMessages } from './ops/trace-messages.ts'
import { correctionMessages } from './ops/correction-messages.ts'
import { dossierMessages } from './ops/dossier-messages.ts'
import { recallMessages } from './ops/recall-messages.ts'
import { topupMessages } from './ops/topup-messages.ts'
import { webhookMessages } from './ops/webhook-messages.ts'
import { endWithProblem, Problem } from '../scripts/start/problem.ts'
import { withDatabase } from '../scripts/start/with-database.ts'

async function done(database: Database, command: Command): Promise<string> {
  const by = { name: command.operator ?? userInfo().username, now: Date.now() }
  return said(await confirmed(database, command, by), command.subject)
}

function said(answer: Operated, subject: string): string {
  if ('required_from' in answer || 'dossier_sn' in answer) return dossierMessages.done(answer)
  if ('signed' in answer) return said(answer.answer as Operated, subject) // What the signed operation itself answers.
  if ('import_id' in answer || 'photos' in answer || 'banners' in answer || 'came' in answer) return shopMessages.done(answer)
  if ('rows' in answer) return messages.rows(answer)
  if ('refused' in answer) return statementMessages.refused(answer)
  if ('standing' in answer) return storeStateMessages.done(answer)
  if ('application' in answer) return messages.decided(answer)
  if ('withdrawal_id' in answer) return messages.withdrawal(answer)
  if ('bill_row' in answer || 'topup_code' in answer) return 'bill_row' in answer ? messages.bill(answer) : topupMessages.done(answer)
  if ('contracts' in answer) return messages.contracts(answer)
  if ('announced' in answer) return messages.announced(answer, subject === answer.announcement)
  if ('group_id' in answer) return groupMessages.done(answer)
  if ('record_id' in answer) return lotteryMessages.sent(answer)
  if ('draw_id' in answer) return lotteryMessages.done(answer)
  if ('points_goods_id' in answer) return pointsMessages.goods(answer)
  if ('points_sn' in answer) return pointsMessages.order(answer)
  if ('offer_id' in answer) return couponMessages.done(answer)
  if ('promotion_id' in answer) return promotionMessages.done(answer)
  if ('picture' in answer) return campaignMessages.picture(answer)
  if ('campaign_id' in answer) return campaignMessages.done(answer)
  if ('plan_of' in answer) return deliveryMessages.done(answer)
  if ('personal_request' in answer) return personalMessages.done(answer)
  if ('feedback_sn' in answer) return feedbackMessages.done(answer)
  if ('quotation_sn' in answer) return quotationMessages.done(answer)
  if ('request_sn' in answer) return requestMessages.done(answer)
  if ('cost_of' in answer || 'places' in answer || 'received_of' in answer) return statementMessages.noted(answer)
  if ('sheet' in answer) return statementMessages.sheet(answer)
  if ('state' in answer && 'goods_id' in answer) return statementMessages.shelf(answer)
  if ('report_url' in answer || 'right_of' in answer) return 'right_of' in answer ? rightMessages.done(answer) : reportMessages.done(answer)
  if ('stopped_goods' in answer) return recallMessages.stopped(answer)
  if ('recall_sn' in answer) return 'file_name' in answer ? recallMessages.report(answer) : recallMessages.done(answer)
  if ('stock' in answer) return recallMessages.preview(answer)
  if ('trace_code' in answer || 'added' in answer) return 'added' in answer ? traceMessages.packs(answer) : traceMessages.found(answer)
  if ('paper_id' in answer || 'invoice_id' in answer) return 'paper_id' in answer ? messages.paper(answer) : messages.invoice(answer)
  if ('list' in answer || 'webhook' in answer || 'key_name' in answer)
    return 'list' in answer ? webhookMessages.list(answer) : webhookMessages.done(answer)
  if ('correction_sn' in answer) return correctionMessages.done(answer)
  return 'store' in answer ? messages.credit(answer) : messages.done(subject, answer.status, answer.status_text)
}

/** Commands that list what waits, by their names. */
const lists: Readonly<Record<string, (read: Database['read']) => Promise<string>>> = {
  unpaid: async read => unpaidMessages.list(await nearUnpaidLimits(read)),
  quotations: async read => quotationMessages.list(await waitingQuotations(read, Date.now())),
  personal: async read => personalMessages.list(await waitingPersonalRequests(read), Date.now()),
  'personal-register': async () => personalMessages.register(),
  'waiting-codes': async read => traceMessages.waiting(await ordersWaitingForCodes(read)),
}

async function run(words: readonly string[]): Promise<void> {
  if (words.length === 0 || words.includes('--help')) return console.log(messages.usage(commandHelp()))
  if (words[0] === 'waiting')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(messages.waiting(await whatWaits(read, Date.now()))))
  const list = lists[words[0] ?? '']
  if (list) return withDatabase(messages.noDatabase, async ({ read }) => console.log(await list(read)))
  if (words[0] === 'applications')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(messages.applications(await waitingApplications(read))))
  if (words[0] === 'invoices')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(messages.invoices(await waitingInvoices(read))))
  if (words[0] === 'topups')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(topupMessages.list(await waitingTopups(read))))
  if (words[0] === 'campaigns')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(campaignMessages.list(await listCampaigns(read, Date.now()))))
  if (words[0] === 'prizes')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(lotteryMessages.prizes(await waitingPrizes(read))))
  if (words[0] === 'promotions')
    return withDatabase(messages.noDatabase, async ({ read }) =>
      console.log(promotionMessages.list(await listPromotions(read, Date.now()))),
    )
  if (words[0] === 'requests')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(requestMessages.list(await waitingRequests(read))))
  if (words[0] === 'rights')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(rightMessages.list(await waitingRights(read))))
  if (words[0] === 'feedback')
    return withDatabase(messages.noDatabase, async ({ read }) => console.log(await showFeedback(read, words.slice(1))))
  if (words[0] === 'papers')
    return withDatabase(messages.noDatabase, async database => console.log(await showPapers(database, words.slice(1))))
  if (words[0] === 'lacking-papers')
    return withDatabase(messages.noDatabase, async ({ read }) =>
      console.log(paperMessages.lacking(await storesLackingPapers(read, chinaDay(Date.now())))),
    )
  if (words[0] === 'statements')
    return withDatabase(messages.noDatabase, async ({ read }) =>
      console.log(statementMessages.list(await waitingStatements(read, Date.now()))),
    )
  const command = readCommand(words)
  await withDatabase(messages.noDatabase, async database => console.log(await done(database, command)))
}

await endWithProblem(async () => {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw error instanceof ApiError ? new Problem(messages.refused(error.message)) : error
  }
})
