import type { GoodsRowsWire } from '@yaoji/contract/calls/operator/goods-rows'
import { rankNames } from '../../contract/people/customer-types.ts'
import type { StoreDecidedWire } from '../../contract/calls/operator/store.ts'
import type { WaitingApplication } from '../../service/identity/registration/waiting.ts'
import type { AnnouncedWire } from '../../contract/calls/operator/announce.ts'
import type { ContractOperatedWire } from '../../contract/calls/operator/e-contract.ts'
import type { StoreCreditWire } from '../../contract/calls/operator/order.ts'
import type { PaperOperatedWire } from '../../contract/calls/operator/qualifications.ts'
import type { BillSettledWire } from '../../contract/calls/operator/bill.ts'
import { billChannelNames, billVerdictNames } from '../../contract/console/bills.ts'
import type { InvoiceOperatedWire } from '../../contract/calls/operator/invoice.ts'
import type { WithdrawalOperatedWire } from '../../contract/calls/operator/withdrawal.ts'
import { withdrawalStateNames } from '../../contract/orders/withdrawal-states.ts'
import { invoiceStateNames } from '../../contract/orders/invoice-states.ts'
import { invoiceNames } from '../../contract/orders/order-wishes.ts'
import type { WaitingInvoice } from '../../service/purchase/invoice/waiting.ts'
import { operatedPromotionKinds } from '../../contract/promotions/operated-promotions.ts'
import { choicesText } from '../../contract/console/choice-names.ts'
import { chinaMinute } from '../../contract/domain/china-day.ts'
import { contractStateNames } from '../../contract/domain/agreements/contract-state.ts'
import type { Waiting } from '../../service/operations/operator-calls/waiting.ts'
import { commandTexts } from './command-messages.ts'
import { optionTexts } from './option-texts.ts'

const waitingTexts: Readonly<Record<Waiting['kind'], string>> = {
  proof: '转账待确认 · transfer to confirm: confirm-transfer, reject-transfer',
  withdrawal: '提现申请 · a store wants money back: withdrawal-approve, withdrawal-paid, withdrawal-refuse',
  refund: '待打退款 · refund to send: refund',
  refused: '渠道拒绝退款，请另行打款 · refund refused by the provider, send it: refund',
  odd: '渠道通知异常，请核对 · odd message of a provider, look at it',
  retrying: '渠道退款中 · provider gives back, tried again by itself',
  silent: '渠道未应答 · provider does not answer, asked again by itself',
}

const paperOutcomes: Readonly<Record<PaperOperatedWire['state'], string>> = {
  reviewing: '审核中 · being looked at',
  approved: '已通过 · approved',
  rejected: '已驳回 · sent back',
}

export type CommandHelp = { name: string; options: readonly { name: string; isNeeded: boolean; choices: readonly string[] }[] }

const optionLine = ({ name, isNeeded, choices }: CommandHelp['options'][number]) =>
  `      --${name.replaceAll('_', '-')}${isNeeded ? ' *' : ''}  ${optionTexts[name] ?? name}${choices.length > 0 ? `: ${choicesText(choices)}` : ''}`

export const messages = {
  usage: (commands: readonly CommandHelp[]) =>
    [
      '用法 · Usage:  npm run ops -- <命令 · command> <订单编号、售后单号、证件号或门店编号 · order, after-sale, paper or store> [--选项 值 · --option value] [--as 姓名 · name]',
      '',
      ...commands.flatMap(({ name, options }) => [`  ${name.padEnd(20)}${commandTexts[name] ?? ''}`, ...options.map(optionLine)]),
      '',
      '  statements      等待第二人签字的操作：statement-sign · operations that wait for a second signature',
      '  waiting         款项待办：待确认转账、待打退款、渠道退款和异常通知 · money that waits: transfers, refunds, odd messages of providers',
      '  lacking-papers  已开通但必需证件不全或过期的门店，请补审 · stores that may buy although a required paper is not in force',
      '  papers          待审核的证件 · papers that wait to be looked at',
      '  papers <证件号 · paper> [--to 文件夹 · folder --reason 原因 · reason]  看一份证件，页面存到文件夹 · one paper, its pages saved to the folder',
      '',
      '  topups          等待到账的转账充值：topup-arrived · top-ups by transfer whose money is awaited',
      '  invoices        待处理的发票：纸质、失败、红冲待确认 · invoices that wait: on paper, failed, red notes to confirm',
      '  campaigns       未结束的活动页和草稿 · campaigns that are not over, and drafts',
      '  prizes          待发货的实物奖品：lottery-ship · prizes in kind that wait to be sent',
      '  promotions      未结束的活动：promotion-save, promotion-end · promotions that are not over',
      '  rights          待审核的控销采购权限：right-approve, right-refuse, right-forbid · applications for controlled goods that wait',
      '  requests        待回复的求购 · purchase requests that wait: request-quote, request-arrive, request-decline',
      '  quotations      待报价的整单询价 · quotations that wait: quotation-answer, quotation-decline, quotation-withdraw',
      '  feedback        待回复的意见反馈 · feedback that waits: feedback-answer',
      '  feedback <反馈编号 · feedback> [--to 文件夹 · folder]  看一条反馈，图片存到文件夹 · one of them, its pictures saved to the folder',
      '  personal        待答复的个人信息要求，最先到期的在前：personal-answer · requests about personal data that wait',
      '  personal-register  个人信息处理活动登记 · the register of processing',
      '  waiting-codes   待扫追溯码的订单 · orders that wait for their trace codes',
      '  unpaid          接近未付款上限的门店 · stores near a limit of what may be held unpaid',
      '  applications    待认证的门店 · stores that wait for approval: store-approve, store-reject',
      '',
      '带 * 的必填 · * is needed. 订单时间线记录 --as 的姓名，默认为系统用户名 · --as is kept as who did it.',
      '同样的操作也可用签名接口调用 · The same as signed HTTP calls: docs/operators/api.md',
    ].join('\n'),
  unknownCommand: (name: string, known: readonly string[]) => `没有命令 · No command ${name}。可用 · There are: ${known.join(', ')}`,
  noSubject: (about: string) =>
    ({
      order_sn: '请写明订单编号 · Give the order number (16 位数字，含麻订单加 -HM · 16 digits, with -HM for ephedrine orders).',
      promotion_kind: `请写明活动类型 · Give the kind: ${operatedPromotionKinds.join(', ')}.`,
      kind: '请写明合同种类 · Give the kind: quality, purchase, platform, ephedrine.',
      state: '请写明状态或 all · Give a state, or all: to-sign, signing, in-force, ending, expired, ended.',
      number: '请写明合同编号 · Give the number of the contract (HT 和 16 位数字 · HT and 16 digits).',
      name: '请写明名称 · Give the name.',
      offer_id: '请写明领券活动编号 · Give the number of the offer (coupon-offer prints it).',
      goods_id: '请写明商品编号 · Give the number of the goods.',
      title: '请写明消息标题 · Give the title of the message.',
      record_key: '请写明记录号 · Give the number of the record (recall, order, or 记录号 of its list).',
      batch: '请写明批号 · Give the batch number.',
      withdrawal: '请写明提现编号 · Give the withdrawal (npm run ops -- waiting).',
      topup_code: '请写明充值编号 · Give the code of the top-up (npm run ops -- topups; CZ 和 16 位数字 · CZ and 16 digits).',
      invoice: '请写明发票编号 · Give the invoice (npm run ops -- invoices).',
      place: '请写明活动页 · Give the page: yjh, zqmb, hdmb, yyh.',
      group_id: '请写明拼团编号 · Give the number of the group (group-open prints it).',
      points_sn: '请写明积分订单编号 · Give the number of the points order (JF 和 16 位数字 · JF and 16 digits).',
      record_id: '请写明抽奖记录编号 · Give the number of the draw (npm run ops -- prizes).',
      draw_id: '请写明抽奖编号 · Give the number of the lottery (lottery-open prints it).',
      promotion_id: '请写明活动编号 · Give the number of the promotion (npm run ops -- promotions).',
      campaign_id: '请写明活动页编号 · Give the number of the campaign (npm run ops -- campaigns).',
      announcement: '请写明群发消息编号 · Give the announcement (announce prints it).',
      statement: '请写明确认码 · Give the token (npm run ops -- statements).',
      bill_row: '请写明差异编号 · Give the number of the difference (资金 → 对账, CSV).',
      paper: '请写明证件号 · Give the paper (npm run ops -- papers).',
      personal_request: '请写明要求的编号 · Give the request (npm run ops -- personal).',
      feedback_sn: '请写明反馈编号 · Give the number of the feedback (FK 和 16 位数字 · FK and 16 digits).',
      request_sn: '请写明求购单号 · Give the number of the request (QG 和 16 位数字 · QG and 16 digits).',
      quotation_sn: '请写明询价单号 · Give the number of the quotation (XJ 和 16 位数字 · XJ and 16 digits).',
      after_sale_sn: '请写明售后单号 · Give the number of the after-sale (T 和 16 位数字 · T and 16 digits).',
    })[about] ?? '请写明门店编号 · Give the store (member code, such as danti).',
  unknownOption: (name: string) => `没有选项 · No option --${name}。`,
  noValue: (name: string) => `--${name} 后面缺少值 · needs a value.`,
  wrongValue: (name: string, choices: readonly string[]) =>
    choices.length > 0
      ? `--${name.replaceAll('_', '-')} 缺少或不在可选范围内，可选 · choose one of: ${choicesText(choices)}`
      : `--${name.replaceAll('_', '-')} 缺少或格式不正确 · is missing or malformed. 见 · see: npm run ops -- --help`,
  noFile: (path: string) => `读不到文件 · Cannot read ${path}。`,
  noDatabase: (path: string) => `还没有数据库 · There is no database ${path}：npm start, YAOJI_DATA_DIR, DATABASE_URL.`,
  refused: (text: string) => `没有执行 · Not done: ${text}`,
  announced: ({ announced, announcement }: AnnouncedWire, isRecalled: boolean) =>
    isRecalled
      ? `✓ 已从${announced}家门店撤回 · taken back from ${announced} stores`
      : `✓ 已通知${announced}家门店，撤回请用 announce-recall ${announcement} · told ${announced} stores`,
  paper: ({ store, company, kind, state, is_passed }: PaperOperatedWire) =>
    `✓ ${store}  ${company}  ${kind}  ${paperOutcomes[state]}  ${is_passed === 1 ? '已认证，可采购 · may buy' : '未认证 · may not buy yet'}`,
  withdrawal: ({ withdrawal_id, company, amount, bank, account_number, withdrawal_state }: WithdrawalOperatedWire) =>
    `✓ ${withdrawal_id}  ${withdrawalStateNames[withdrawal_state]}  ${amount}  ${company}  ${bank}  ${account_number}`,
  bill: ({ bill_row, channel, day, verdict, reason }: BillSettledWire) =>
    `✓ ${bill_row}  ${day}  ${billChannelNames[channel]}  ${billVerdictNames[verdict]}  ${reason}`,
  invoice: ({ invoice_id, order_sn, number, amount, invoice_state }: InvoiceOperatedWire) =>
    `✓ ${invoice_id}  ${order_sn}  ${invoiceStateNames[invoice_state]}  ${number}  ${amount}`,
  invoices: (rows: readonly WaitingInvoice[]) =>
    rows.length === 0
      ? '✓ 没有待处理的发票 · No invoice waits.'
      : rows
          .map(({ id, sn, kind, state, amount, title, red_of, reason, created_at: at }) =>
            [chinaMinute(at), id, sn, invoiceNames[kind], invoiceStateNames[state], amount, title, red_of && `← ${red_of}`, reason]
              .filter(Boolean)
              .join('  '),
          )
          .join('\n'),
  credit: ({ store, company, limit, days, owed, available }: StoreCreditWire) =>
    `✓ ${store}  ${company}  额度 · limit ${limit}  账期 · days ${days}  待还 · owed ${owed}  可用 · available ${available}`,
  rows: ({ rows, done, refused }: GoodsRowsWire) =>
    [
      `✓ ${done} 行已处理，${refused} 行被拒绝 · ${done} rows done, ${refused} refused`,
      ...rows.filter(({ result }) => result === 'refused').map(({ row, code, reasons }) => `  ${row}  ${code}  ${reasons.join('；')}`),
    ].join('\n'),
  decided: ({ store, company, application_text: text }: StoreDecidedWire) => `✓ ${store}  ${company}  ${text}`,
  applications: (rows: readonly WaitingApplication[]) =>
    rows.length === 0
      ? '✓ 没有待认证的门店 · No store waits for approval.'
      : rows
          .map(({ code, company, rank, contact, phone, region, detail, submitted_at: at, chain, reason }) =>
            [
              code,
              chinaMinute(at),
              rankNames[rank],
              chain === null ? company : `${company}（${chain}）`,
              contact,
              phone,
              region + detail,
              ...(reason === '' ? [] : [`再次提交 · handed in again，上次未通过 · refused for: ${reason}`]),
            ].join('  '),
          )
          .join('\n'),
  contracts: ({ contracts, skipped }: ContractOperatedWire) =>
    [
      ...contracts.map(
        ({ store, company, number, title, state, begins_on, ends_on, signer }) =>
          `✓ ${number}  ${title}  ${contractStateNames[state]}  ${begins_on} – ${ends_on ?? '长期'}  ${store} ${company}  ${signer}`,
      ),
      ...skipped.map(store => `– ${store}  已有一份待签署 · has one to sign already`),
      ...(contracts.length + skipped.length === 0 ? ['没有符合条件的合同 · There is no such contract.'] : []),
    ].join('\n'),
  waiting: (rows: readonly Waiting[]) =>
    rows.length === 0
      ? '✓ 没有待处理的款项 · No money waits.'
      : rows
          .map(({ kind, orderNumber, amount, since, problem }) =>
            [chinaMinute(since), waitingTexts[kind], orderNumber, amount, problem].filter(Boolean).join('  '),
          )
          .join('\n'),
  done: (sn: string, code: number, text: string) => `✓ ${sn}  ${code} ${text}`,
} as const
