import { accountCall } from '@yaoji/contract/calls/identity/account'
import { passwordResetProveCall, passwordResetCall, phoneStoresCall } from '@yaoji/contract/calls/identity/password-reset'
import * as personalData from '@yaoji/contract/calls/member/personal-data'
import { operatePersonalAnswerCall } from '@yaoji/contract/calls/operator/personal-data'
import { operateStoreApproveCall, operateStoreOpenCall, operateStoreRejectCall } from '@yaoji/contract/calls/operator/store'
import { phoneCodeSendCall } from '@yaoji/contract/calls/identity/phone-code'
import {
  applicationAgainCall,
  applicationCall,
  chainStoreAgainCall,
  chainStoresAddCall,
  registrationBeginCall,
  registrationCompanyCall,
  registrationKeepCall,
  registrationStateCall,
  registrationStoresCall,
} from '@yaoji/contract/calls/identity/registration'
import { storeListCall, storeSwitchCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import {
  invitationAcceptCall,
  invitationDeclineCall,
  joinCall,
  joinReadCall,
  staffCall,
  staffChangeCall,
  staffInviteCall,
  staffRemoveCall,
  staffWithdrawCall,
  storeDefaultCall,
  storesCall,
} from '@yaoji/contract/calls/member/staff'
import { samplePeople } from '../../../../service/operations/sample/data/members.ts'
import { newestCode } from '../../app/letters.ts'
import { testCompany } from '../../access/registration-rows.ts'
import { havePapersInForce } from '../../people/approve-papers.ts'
import { ask, need, operate, outside, type Way, type World } from './way.ts'

const newPhone = ({ unique }: World) => `136${String(10_000_000 + unique())}`
const password = 'Yaodian-66'
const minuteMs = 60_000

/** A telephone, and the code that came to it. */
function* proof(browser: string, phone: string, purpose: 'register' | 'reset'): Way<{ phone: string; code_id: string; code: string }> {
  const { code_id } = yield* ask(phoneCodeSendCall, { browser }, { body: { phone, purpose } })
  return { phone, code_id, code: yield* outside(async ({ mailbox }) => newestCode(mailbox, phone)) }
}

/** A chain with a store that is refused first. */
export function* registered(world: World): Way {
  const number = world.unique()
  const browser = `registers-${number}`
  const proven = yield* proof(browser, newPhone(world), 'register')
  yield* ask(registrationBeginCall, { browser }, { body: { ...proven, password, is_agreed: 1 } })
  yield* ask(registrationStateCall, { browser })
  const typed = { ...testCompany, rank: 4, company: `连锁药业${number}` }
  yield* ask(registrationKeepCall, { browser }, { body: { company: typed.company } })
  const stores = [`门店${number}号\t浙江省 杭州市 西湖区\t文一西路1号\t李店长\t${newPhone(world)}`]
  yield* ask(registrationStoresCall, { browser }, { body: { stores } })
  yield* ask(registrationCompanyCall, { browser }, { body: { ...typed, username: `chain-${number}`, stores } })
  const application = yield* ask(applicationCall, { browser })
  const codes = yield* outside(({ shop }) =>
    shop.database.read.selectFrom('member').select(['id', 'code']).where('company', 'like', `%${number}%`).orderBy('id').execute(),
  )
  const store = need(application.stores[0], 'store').id
  for (const { code } of codes) yield* operate(operateStoreRejectCall, { store: code, reason: '执照不清晰' })
  yield* ask(applicationAgainCall, { browser }, { body: typed })
  const { row } = need((yield* ask(applicationCall, { browser })).stores[0], 'store')
  yield* ask(chainStoreAgainCall, { browser }, { body: { id: store, store: row } })
  yield* ask(chainStoresAddCall, { browser }, { body: { stores: [row.replace('门店', '新店')] } })
  const added = yield* outside(({ shop }) =>
    shop.database.read.selectFrom('member').select('code').where('company', 'like', `新店${number}%`).executeTakeFirstOrThrow(),
  )
  yield* operate(operateStoreOpenCall, { store: added.code, reason: '开业急需', days: 3 })
  yield* outside(({ shop }) => shop.database.write(trx => havePapersInForce(trx, codes)))
  for (const { code } of codes) yield* operate(operateStoreApproveCall, { store: code })
}

/** People of a store: invited, in, changed, out; invitations that are withdrawn, accepted and declined; a password that was forgotten. */
export function* staffed(world: World): Way {
  const as = 'danti'
  const browser = `joins-${world.unique()}`
  const phone = newPhone(world)
  yield* ask(staffInviteCall, as, { body: { phone, role: 'buyer' } })
  const proven = yield* proof(browser, phone, 'register')
  yield* ask(registrationBeginCall, { browser }, { body: { ...proven, password, is_agreed: 1 } })
  const { list } = yield* ask(joinReadCall, { browser })
  yield* ask(joinCall, { browser }, { body: { id: need(list[0], 'invitation').id, name: '新店员' } })
  yield* ask(accountCall, { browser })
  // A telephone gets one code a minute.
  yield* outside(async ({ shop }) => shop.clock.advance(minuteMs))
  const forgets = yield* proof(browser, phone, 'reset')
  yield* ask(passwordResetProveCall, { browser }, { body: forgets })
  yield* ask(phoneStoresCall, { browser }, { params: { phone } })
  yield* ask(passwordResetCall, { browser }, { body: { password: `${password}-new` } })
  const { people } = yield* ask(staffCall, as)
  const colleague = need(
    people.find(({ name }) => name === '新店员'),
    'colleague',
  )
  yield* ask(staffChangeCall, as, { params: { id: colleague.id }, body: { role: 'finance' } })
  yield* ask(staffRemoveCall, as, { params: { id: colleague.id }, body: {} })
  const { invitations } = yield* ask(staffInviteCall, as, { body: { phone: newPhone(world), role: 'reader' } })
  yield* ask(staffWithdrawCall, as, { params: { id: need(invitations[0], 'invitation').id }, body: {} })
  for (const call of [invitationDeclineCall, invitationAcceptCall]) {
    const { phone: theirs } = need(
      samplePeople.find(({ username }) => username === 'xinke'),
      'person',
    )
    yield* ask(staffInviteCall, as, { body: { phone: theirs, role: 'reader' } })
    const invitation = need((yield* ask(storesCall, 'xinke')).invitations[0], 'invitation')
    yield* ask(call, 'xinke', { params: { id: invitation.id }, body: {} })
  }
  const xinke = need(
    (yield* ask(staffCall, as)).people.find(({ name }) => name.startsWith('沈')),
    'person who accepted',
  )
  yield* ask(staffRemoveCall, as, { params: { id: xinke.id }, body: {} })
}

/** A new person of a store looks at what the shop knows of them, asks about it, and closes the account. */
export function* leftForGood(world: World): Way {
  const as = 'danti'
  const browser = `leaves-${world.unique()}`
  const phone = newPhone(world)
  yield* ask(staffInviteCall, as, { body: { phone, role: 'reader' } })
  const proven = yield* proof(browser, phone, 'register')
  yield* ask(registrationBeginCall, { browser }, { body: { ...proven, password, is_agreed: 1 } })
  const { list } = yield* ask(joinReadCall, { browser })
  yield* ask(joinCall, { browser }, { body: { id: need(list[0], 'invitation').id, name: '过路人' } })
  yield* ask(personalData.personalCopyCall, { browser }, { body: { password } })
  yield* ask(personalData.personalDeleteCall, { browser }, { body: { password } })
  const { requests } = yield* ask(personalData.personalAskCall, { browser }, { body: { text: '请更正我的姓名' } })
  yield* operate(operatePersonalAnswerCall, { personal_request: need(requests[0], 'request').id, answer: '已更正' })
  yield* ask(personalData.personalCloseCall, { browser }, { body: { password } })
}

/** The head office is the store that it is at. */
export function* switched(): Way {
  const as = 'liansuo'
  const id = need((yield* ask(storeListCall, as)).list[0], 'store').id
  yield* ask(storeDefaultCall, as, { body: { id } })
  yield* ask(storeSwitchCall, as, { body: { id } })
  yield* ask(userBaseCall, as)
}
