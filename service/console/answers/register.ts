import type { Kysely } from 'kysely'
import type { PersonalRegisterWire } from '@yaoji/contract/calls/console/answers'
import { keptByLaw, personalItems, recipients, type RecipientName, type RecipientState } from '@yaoji/contract/people/personal-data'
import type { Config } from '../../platform/config.ts'
import { countRows } from '../../platform/database/query-parts.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

const yearMs = 365 * 86_400_000

const stateOf = (adapter: unknown, isTrial: boolean): RecipientState => (adapter === undefined ? 'off' : isTrial ? 'trial' : 'on')

/** By recipient what the configuration says: the compiler asks for the state of a new one. */
function recipientStatesOf(config: Config): Readonly<Record<RecipientName, RecipientState>> {
  const { senders, hasTrialMailbox, hasTrialGateway } = config
  return {
    ...{ carriers: 'always', programs: 'always', bank: 'always' },
    logistics: stateOf(config.logistics, false),
    sms: stateOf(senders.sms, hasTrialMailbox),
    mail: stateOf(senders.mail, hasTrialMailbox),
    alipay: stateOf(config.alipay, hasTrialGateway),
    wechat: stateOf(config.wechat, hasTrialGateway),
    wechatLogin: stateOf(config.wechatLogin, config.hasTrialWechat),
    signing: stateOf(config.signing, hasTrialGateway),
    invoices: stateOf(config.invoices, hasTrialGateway),
    chat: stateOf(config.chat, config.hasTrialChat),
    ocr: stateOf(config.ocr, config.hasTrialOcr),
  }
}

/** A text of the register without the links of the privacy policy. */
const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

async function requestCounts(db: Db, now: number): Promise<PersonalRegisterWire['requests']> {
  const requests = db.selectFrom('personal_request')
  const waiting = requests.where('done_at', 'is', null)
  return {
    waiting: await countRows(waiting),
    overdue: await countRows(waiting.where('due_at', '<=', now)),
    done: await countRows(requests.where('done_at', '>', now - yearMs)),
  }
}

/** The register that the privacy policy reads too, with who gets data by the configuration of now, and how requests stand. */
export async function personalRegister(db: Db, config: Config, now: number): Promise<PersonalRegisterWire> {
  const states = recipientStatesOf(config)
  const names = Object.keys(recipients) as RecipientName[]
  return {
    items: Object.values(personalItems).map(item => ({
      ...{ name: plain(item.name), purpose: plain(item.purpose), basis: item.basis, period: item.period },
      is_sensitive: 'isSensitive' in item,
    })),
    recipients: names.map(name => ({ ...recipients[name], state: states[name] })),
    kept: Object.values(keptByLaw).map(({ name, law, period }) => ({ name, law, period })),
    requests: await requestCounts(db, now),
  }
}
